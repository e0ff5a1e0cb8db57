import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { Language } from '#schema/enums';
import type { CatalogTables } from '../tables.ts';
import { type QuestionRow, questionColumns } from './question-row.ts';

/** The language whose questions come first; null for newest first in all languages. */
interface Order {
  language: Language | null;
}

const inLanguage: Record<Language, string> = {
  en: "(q.language = 'en')::integer",
  zh: "(q.language = 'zh')::integer",
};

const readAnswered = pageStatement<CatalogTables, { productIds: readonly string[] }, Order>()(
  ({ language }) => ({
    by: language
      ? [
          [inLanguage[language], 'integer'],
          ['q.id', 'id'],
        ]
      : [['q.id', 'id']],
    direction: 'desc',
  }),
  (db, p, page) =>
    db
      .selectFrom(p.unnest('requested', { product_id: ['productIds', 'bigint'] }))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('question as q')
            .select(questionColumns)
            .whereRef('q.product_id', '=', 'requested.product_id')
            .where('q.answer', 'is not', null)
            .where(page.after)
            .$call(page.tail)
            .as('found'),
        (join) => join.onTrue(),
      )
      .selectAll('found'),
);

const countAnswered = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('question')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('product_id', '=', p('productId'))
    .where('answer', 'is not', null),
);

/**
 * One page of answered questions for each product, read by one statement: those in `language` first,
 * newest first.
 */
export async function listQuestions(
  database: Database,
  productIds: readonly string[],
  request: PageRequest,
  language: Language | null = null,
): Promise<Page<QuestionRow>[]> {
  const rows = await readAnswered.run(database, request, { productIds }, { language });
  const sortValues = ({ id, language: own }: QuestionRow) =>
    language ? [Number(own === language), id] : [id];
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((productId) =>
    toPage(
      byProduct.get(productId) ?? [],
      request,
      sortValues,
      async () => (await countAnswered.first(database, { productId }))?.count ?? 0,
    ),
  );
}
