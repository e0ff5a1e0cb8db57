import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageSql, parameters, type Sorting } from '#kit/database/keyset';
import { productStatus } from '#schema/enums';
import type { ListedCounts } from './listed-counts.ts';
import type { ProductSort } from './product.type.ts';
import { type ProductRow, productColumns, productTables } from './product-row.ts';

const sortings = {
  UPS: {
    by: [
      ['r.up_value', 'integer'],
      ['r.product_id', 'id'],
    ],
    direction: 'desc',
  },
  NEWEST: {
    by: [
      ['p.released_at', 'time'],
      ['p.id', 'id'],
    ],
    direction: 'desc',
  },
} as const satisfies Record<ProductSort, Sorting>;

type Type = number | null | undefined;

/**
 * Released products, best or newest first (G3, G4). Both orders are read off an index: UPs from the
 * rank copy, while the value shown is the counter's.
 */
export function listProducts(
  source: ListSource,
  filter: { type?: Type; sort: ProductSort },
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const list = filter.sort === 'UPS' ? byUps : byRelease;
  return list(source, filter.type, request);
}

interface ListSource {
  database: Database;
  listed: ListedCounts;
}

async function byUps({ database, listed }: ListSource, type: Type, request: PageRequest) {
  const sql = parameters();
  const ofType = type ? `r.type = ${sql.add(type)}` : 'true';
  const { condition, order, tail } = pageSql(request, sortings.UPS, sql);
  const rows = await database.query<ProductRow & { rankValue: number }>(
    `select ${productColumns}, r.up_value as "rankValue"
     from (
       select r.product_id, r.up_value from product_rank r where ${ofType} and ${condition} ${tail}
     ) r
     join product p on p.id = r.product_id
     join product_counter c on c.product_id = r.product_id
     ${order}`,
    sql.values,
  );
  const sortValues = (row: (typeof rows)[number]) => [row.rankValue, row.id];
  return toPage(rows, request, sortValues, () => listed.count(type));
}

async function byRelease({ database, listed }: ListSource, type: Type, request: PageRequest) {
  const sql = parameters();
  const ofType = type ? `p.type = ${sql.add(type)}` : 'true';
  const { condition, tail } = pageSql(request, sortings.NEWEST, sql);
  const rows = await database.query<ProductRow>(
    `select ${productColumns} from ${productTables}
     where p.status = ${productStatus.RELEASED} and ${ofType} and ${condition} ${tail}`,
    sql.values,
  );
  const sortValues = (row: ProductRow) => [row.releasedAt?.toISOString() ?? '', row.id];
  return toPage(rows, request, sortValues, () => listed.count(type));
}
