import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { questionAnswered } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { maintains } from '../product/product.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { requireAnswer } from './question.rules.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

export interface AnswerInput {
  questionId: string;
  answer: string;
}

const lockQuestion = statement<CatalogTables, { questionId: string }>()((db, p) =>
  db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(questionColumns)
    .select(['p.name_en as nameEn', 'p.name_zh as nameZh', 'p.owner_id as ownerId'])
    .where('q.id', '=', p('questionId'))
    .forUpdate('q'),
);

const updateAnswer = statement<CatalogTables, AnswerInput & { answererId: string; at: Date }>()(
  (db, p) =>
    db
      .updateTable('question as q')
      .set({ answer: p('answer'), answered_at: p('at'), answerer_id: p('answererId') })
      .where('q.id', '=', p('questionId'))
      .returning(questionColumns),
);

/**
 * The product's owner or staff answer, and may correct an answer; only the first one is an event.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NOT_FOUND, FORBIDDEN
 */
export async function answerQuestion(
  { database, outbox, clock }: CatalogContext,
  viewer: ViewerClaim,
  { questionId, answer }: AnswerInput,
): Promise<QuestionRow> {
  const text = requireAnswer(answer);
  if (!isRowId(questionId)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const asked = await lockQuestion.first(tx, { questionId });
    if (!asked) throw new DomainError('NOT_FOUND');
    if (!maintains(asked, viewer)) throw new DomainError('FORBIDDEN');
    const written = { questionId, answer: text, answererId: viewer.userId, at: clock.now() };
    const answered = await updateAnswer.first(tx, written);
    assert(answered, 'the question is locked');
    const { productId, askerId } = asked;
    const name = { en: asked.nameEn, zh: asked.nameZh };
    const event = questionAnswered({ questionId, productId, name, askerId });
    if (asked.answer === null) await outbox.add(tx, event);
    return answered;
  });
}
