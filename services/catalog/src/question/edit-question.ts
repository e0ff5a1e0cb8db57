import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { canEditQuestion, requireQuestion } from './question.rules.ts';
import { lockOwnOpen } from './question-access.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

const updateContent = statement<CatalogTables, { questionId: string; content: string }>()((db, p) =>
  db
    .updateTable('question as q')
    .set({ content: p('content') })
    .where('q.id', '=', p('questionId'))
    .returning(questionColumns),
);

/**
 * The asker corrects an open question within an hour.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NOT_FOUND, FORBIDDEN, QUESTION_ANSWERED,
 * QUESTION_EDIT_LATE, THROTTLED
 */
export async function editQuestion(
  context: CatalogContext,
  writer: RequestWriter,
  { questionId, content }: { questionId: string; content: string },
): Promise<QuestionRow> {
  const text = requireQuestion(content);
  return context.database.transaction(async (tx) => {
    const asked = await lockOwnOpen(tx, writer, questionId);
    if (asked.content === text) return asked;
    if (!canEditQuestion(asked, context.clock.now())) throw new DomainError('QUESTION_EDIT_LATE');
    await enforceWriteLimit(context, tx, 'question', writer);
    const edited = await updateContent.first(tx, { questionId, content: text });
    assert(edited, 'the question is locked');
    return edited;
  });
}
