import { isRowId } from '#kit/database/row-id';
import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import type { ViewerClaim } from '#kit/subgraph/context';
import { questionAnswered } from '#schema/generated/events';
import { lengths } from '#schema/limits';
import type { CatalogContext } from '../context.ts';
import { maintains } from '../product/product.rules.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

export interface AnswerInput {
  questionId: string;
  answer: string;
}

type Asked = QuestionRow & { nameEn: string; nameZh: string; ownerId: string | null };

/**
 * By the product's owner or staff (Q16), who may also correct an answer; only the first is told.
 * FIELD_REQUIRED, FIELD_LENGTH; NOT_FOUND, FORBIDDEN.
 */
export async function answerQuestion(
  { database, outbox, clock }: CatalogContext,
  viewer: ViewerClaim,
  { questionId, answer }: AnswerInput,
): Promise<QuestionRow> {
  const text = requireText(answer, 'answer', lengths.answer);
  if (!isRowId(questionId)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const [asked] = await tx.query<Asked>(
      `select ${questionColumns}, p.name_en as "nameEn", p.name_zh as "nameZh",
         p.owner_id as "ownerId"
       from question q join product p on p.id = q.product_id where q.id = $1 for update of q`,
      [questionId],
    );
    if (!asked) throw new DomainError('NOT_FOUND');
    if (!maintains(asked, viewer)) throw new DomainError('FORBIDDEN');
    const [answered] = await tx.query<QuestionRow>(
      `update question q set answer = $2, answered_at = $3, answerer_id = $4 where q.id = $1
       returning ${questionColumns}`,
      [questionId, text, clock.now(), viewer.userId],
    );
    const { productId, askerId } = asked;
    const name = { en: asked.nameEn, zh: asked.nameZh };
    const event = questionAnswered({ questionId, productId, name, askerId });
    if (asked.answer === null) await outbox.add(tx, event);
    return answered as QuestionRow;
  });
}
