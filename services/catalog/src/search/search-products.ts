import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageSql, parameters, type Sorting } from '#kit/database/keyset';
import { requireText } from '#kit/runtime/field-text';
import { lengths } from '#schema/limits';
import { type ProductRow, productColumns } from '../product/product-row.ts';
import { foundSql, matchSql, textsOfPage } from './found-sql.ts';
import { type ProductQuery, parseKeyword } from './search.rules.ts';

export const searchFields = { NAME: 'NAME', TEXT: 'TEXT' } as const;
export type SearchField = keyof typeof searchFields;

const sorting: Sorting = {
  by: [
    ['f.score', 'integer'],
    ['r.up_value', 'integer'],
    ['r.product_id', 'id'],
  ],
  direction: 'desc',
};

const emptyPage = {
  nodes: [],
  pageInfo: { hasNextPage: false, endCursor: null },
  countAll: () => 0,
};

/**
 * Released products that match, best first: a name that is the keyword, one that begins with it,
 * one that contains it, a text that does; within these by UPs. When there are none of them, names
 * that differ by one typing error (S1-S3, Q34). FIELD_REQUIRED, FIELD_LENGTH.
 */
export async function searchProducts(
  database: Database,
  input: { keyword: string; in: SearchField },
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const query = parseKeyword(requireText(input.keyword, 'keyword', lengths.keyword));
  if (!query) return emptyPage;
  const sql = parameters();
  const { condition, order, tail } = pageSql(request, sorting, sql);
  const texts = input.in === 'TEXT' ? textsOfPage(request, sql) : 'none';
  const found = foundSql(matchSql(query, sql), texts);
  const rows = await database.query<ProductRow & { score: number; rankValue: number }>(
    `with ${found}, r as (
       select f.score, r.product_id, r.up_value
       from found f join product_rank r on r.product_id = f.product_id
       where ${condition} ${tail}
     )
     select ${productColumns}, r.score, r.up_value as "rankValue"
     from r join product p on p.id = r.product_id join product_counter c on c.product_id = p.id
     ${order.replace('f.score', 'r.score')}`,
    sql.values,
  );
  return toPage(
    rows,
    request,
    (row) => [row.score, row.rankValue, row.id],
    () => countFound(database, query, input.in),
  );
}

async function countFound(
  database: Database,
  query: ProductQuery,
  field: SearchField,
): Promise<number> {
  const sql = parameters();
  const found = foundSql(matchSql(query, sql), field === 'TEXT' ? 'all' : 'none');
  const [all] = await database.query<{ count: number }>(
    `with ${found} select count(*)::integer as count from found`,
    sql.values,
  );
  return all?.count ?? 0;
}
