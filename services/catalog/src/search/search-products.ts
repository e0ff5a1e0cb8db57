import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statementVariants } from '#kit/database/statement';
import { requireText } from '#kit/runtime/field-text';
import { lengths } from '#schema/limits';
import { type ProductRow, productColumns } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { type TextPage, textPage, withFound } from './found-sql.ts';
import {
  type MatchParameters,
  type MatchVariant,
  matchParameters,
  matchSql,
  matchVariant,
} from './match-sql.ts';
import { parseKeyword } from './search.rules.ts';

export const searchFields = { NAME: 'NAME', TEXT: 'TEXT' } as const;
export type SearchField = keyof typeof searchFields;

type Variant = MatchVariant & { field: SearchField };

const readFound = pageStatement<CatalogTables, MatchParameters & TextPage, Variant>()(
  {
    by: [
      ['r.score', 'integer'],
      ['r.up_value', 'integer'],
      ['r.product_id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page, { field, ...variant }) =>
    withFound(db, {
      match: matchSql(p, variant),
      hasTypos: variant.hasTypos,
      texts: field === 'TEXT' ? p : 'none',
    })
      .with('matched', (cte) =>
        cte
          .selectFrom('found as f')
          .innerJoin('product_rank as k', 'k.product_id', 'f.product_id')
          .select(['f.score', 'k.product_id', 'k.up_value']),
      )
      .selectFrom((eb) =>
        eb.selectFrom('matched as r').selectAll().where(page.after).$call(page.tail).as('r'),
      )
      .innerJoin('product as p', 'p.id', 'r.product_id')
      .innerJoin('product_counter as c', 'c.product_id', 'p.id')
      .select(productColumns)
      .select(['r.score', 'r.up_value as rankValue'])
      .$call(page.order),
);

const countFound = statementVariants<CatalogTables, MatchParameters, Variant>()(
  (db, p, { field, ...variant }) =>
    withFound(db, {
      match: matchSql(p, variant),
      hasTypos: variant.hasTypos,
      texts: field === 'TEXT' ? 'all' : 'none',
    })
      .selectFrom('found')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
);

const emptyPage = {
  nodes: [],
  pageInfo: { hasNextPage: false, endCursor: null },
  countAll: () => 0,
};

/**
 * Released products that match, best first: a name that equals the keyword, begins with it, or
 * contains it, then a text that contains it; within these by UPs. If none matches, names that
 * differ by one typing error.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export async function searchProducts(
  database: Database,
  { keyword, in: field }: { keyword: string; in: SearchField },
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const query = parseKeyword(requireText(keyword, 'keyword', lengths.keyword));
  if (!query) return emptyPage;
  const variant = { ...matchVariant(query), field };
  const parameters = matchParameters(query);
  const rows = await readFound.run(
    database,
    request,
    { ...parameters, ...textPage(request) },
    variant,
  );
  return toPage(
    rows,
    request,
    ({ score, rankValue, id }) => [score, rankValue, id],
    async () => (await countFound.of(variant).first(database, parameters))?.count ?? 0,
  );
}
