import { isRowId } from '#kit/database/row-id';
import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import type { ViewerClaim } from '#kit/subgraph/context';
import { type Language, productStatus } from '#schema/enums';
import { questionAsked } from '#schema/generated/events';
import { lengths } from '#schema/limits';
import type { CatalogContext } from '../context.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

export interface AskInput {
  productId: string;
  content: string;
  language: Language;
}

type Asked = QuestionRow & { nameEn: string; nameZh: string; ownerId: string | null };

/** U4, U6. FIELD_REQUIRED, FIELD_LENGTH; PRODUCT_NOT_FOUND unless it is released. */
export async function askQuestion(
  { database, outbox, clock }: CatalogContext,
  { userId }: ViewerClaim,
  { productId, content, language }: AskInput,
): Promise<QuestionRow> {
  const text = requireText(content, 'content', lengths.question);
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  return database.transaction(async (tx) => {
    const [asked] = await tx.query<Asked>(
      `with q as (
         insert into question (product_id, asker_id, content, language, at)
         select p.id, $2::uuid, $3, $4, $5::timestamptz from product p
         where p.id = $1 and p.status = ${productStatus.RELEASED}
         returning *
       )
       select ${questionColumns}, p.name_en as "nameEn", p.name_zh as "nameZh",
         p.owner_id as "ownerId"
       from q join product p on p.id = q.product_id`,
      [productId, userId, text, language, clock.now()],
    );
    if (!asked) throw new DomainError('PRODUCT_NOT_FOUND');
    const { id, nameEn, nameZh, ownerId } = asked;
    const name = { en: nameEn, zh: nameZh };
    const event = { questionId: id, productId, name, askerId: userId, ownerId };
    await outbox.add(tx, questionAsked(event));
    return asked;
  });
}
