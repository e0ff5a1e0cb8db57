import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { enforceWriteLimit, type Writer } from '#kit/throttle/write-limits';
import { answerEdited, questionAnswered } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import type { Person } from '../product/product.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { requireAnswer } from './question.rules.ts';
import { lockToAnswer } from './question-access.ts';
import type { QuestionRow } from './question-row.ts';

export interface AnswerInput {
  questionId: string;
  answer: string;
  /** Rejects the answer of somebody who has not seen the one that another maintainer gave. */
  isFirst: boolean;
}

interface Written {
  questionId: string;
  answer: string;
  answererId: string;
  answeredAt: Date;
  editedAt: Date | null;
}

const updateAnswer = statement<CatalogTables, Written>()((db, p) =>
  db
    .updateTable('question as q')
    .set({
      answer: p('answer'),
      answered_at: p('answeredAt'),
      answer_edited_at: p('editedAt'),
      answerer_id: p('answererId'),
    })
    .where('q.id', '=', p('questionId'))
    .returning('q.id'),
);

/**
 * Those who maintain the product answer, and may correct an answer, of which the asker is not notified again.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NOT_FOUND, FORBIDDEN, ANSWER_EXISTS, THROTTLED
 */
export async function answerQuestion(
  context: CatalogContext,
  writer: Person & Writer,
  { questionId, answer, isFirst }: AnswerInput,
): Promise<Pick<QuestionRow, 'id'>> {
  const { database, outbox, clock } = context;
  const text = requireAnswer(answer);
  return database.transaction(async (tx) => {
    const asked = await lockToAnswer(tx, writer, questionId);
    // The answer to a repetition outlives an erasure, and must contain no text of the asker.
    if (asked.answer === text) return { id: questionId };
    if (isFirst && asked.answer !== null) throw new DomainError('ANSWER_EXISTS');
    await enforceWriteLimit(context, tx, 'answer', writer);
    const at = clock.now();
    const answered = await updateAnswer.first(tx, {
      questionId,
      answer: text,
      answererId: writer.userId,
      answeredAt: asked.answeredAt ?? at,
      editedAt: asked.answer === null ? null : at,
    });
    assert(answered, 'the question is locked');
    const { productId, askerId } = asked;
    const name = { en: asked.nameEn, zh: asked.nameZh };
    const of = { questionId, productId, askerId };
    const isNew = asked.answer === null;
    await outbox.add(tx, isNew ? questionAnswered({ ...of, name }) : answerEdited(of));
    return answered;
  });
}
