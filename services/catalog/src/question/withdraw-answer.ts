import { statement } from '#kit/database/statement';
import { assert } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { answerWithdrawn, questionWithdrawn } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { lockToAnswer } from './question-access.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

const clearAnswer = statement<CatalogTables, { questionId: string }>()((db, p) =>
  db
    .updateTable('question as q')
    .set({ answer: null, answered_at: null, answer_edited_at: null, answerer_id: null })
    .where('q.id', '=', p('questionId'))
    .returning(questionColumns),
);

const deleteQuestion = statement<CatalogTables, { questionId: string }>()((db, p) =>
  db.deleteFrom('question').where('id', '=', p('questionId')),
);

/**
 * Those who maintain the product take an answer back, and the question is open again. That of an
 * erased member, which was kept for its answer, ends with it. Nothing changes when it has no answer.
 * @throws NOT_FOUND, FORBIDDEN, THROTTLED
 */
export async function withdrawAnswer(
  context: CatalogContext,
  writer: RequestWriter,
  questionId: string,
): Promise<QuestionRow> {
  const { database, outbox } = context;
  return database.transaction(async (tx) => {
    const asked = await lockToAnswer(tx, writer, questionId);
    if (asked.answer === null) return asked;
    await enforceWriteLimit(context, tx, 'answer', writer);
    const { productId, askerId } = asked;
    const event = { questionId, productId, askerId };
    if (asked.content === '') {
      await deleteQuestion.run(tx, { questionId });
      await outbox.add(tx, questionWithdrawn(event));
      return { ...asked, answer: null, answeredAt: null, answerEditedAt: null };
    }
    const open = await clearAnswer.first(tx, { questionId });
    assert(open, 'the question is locked');
    await outbox.add(tx, answerWithdrawn(event));
    return open;
  });
}
