import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { enforceWriteLimit, type Writer } from '#kit/throttle/write-limits';
import { type Language, productStatus } from '#schema/enums';
import { questionAsked } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { requireQuestion } from './question.rules.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

export interface AskInput {
  productId: string;
  content: string;
  language: Language;
}

/** No row unless the product is released. */
const insertQuestion = statement<CatalogTables, AskInput & { askerId: string; at: Date }>()(
  (db, p) =>
    db
      .with('q', (cte) =>
        cte
          .insertInto('question')
          .columns(['product_id', 'asker_id', 'content', 'language', 'at'])
          .expression((eb) =>
            eb
              .selectFrom('product as p')
              .select([
                'p.id',
                p.cast('askerId', 'uuid').as('asker_id'),
                p('content').as('content'),
                p('language').as('language'),
                p.cast('at', 'timestamptz').as('at'),
              ])
              .where('p.id', '=', p('productId'))
              .where('p.status', '=', productStatus.RELEASED),
          )
          .returningAll(),
      )
      .selectFrom('q')
      .innerJoin('product as p', 'p.id', 'q.product_id')
      .select(questionColumns)
      .select(['p.name_en as nameEn', 'p.name_zh as nameZh', 'p.owner_id as ownerId'])
      .select('p.maintainer_ids as maintainerIds'),
);

/**
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, PRODUCT_NOT_FOUND unless it is released,
 * THROTTLED
 */
export async function askQuestion(
  context: CatalogContext,
  writer: Writer,
  { productId, content, language }: AskInput,
): Promise<QuestionRow> {
  const { database, outbox, clock } = context;
  const { userId } = writer;
  const text = requireQuestion(content);
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'question', writer);
    const question = { productId, content: text, language, askerId: userId, at: clock.now() };
    const asked = await insertQuestion.first(tx, question);
    if (!asked) throw new DomainError('PRODUCT_NOT_FOUND');
    const { id, nameEn, nameZh, ownerId, maintainerIds } = asked;
    const name = { en: nameEn, zh: nameZh };
    const event = { questionId: id, productId, name, askerId: userId, ownerId, maintainerIds };
    await outbox.add(tx, questionAsked(event));
    return asked;
  });
}
