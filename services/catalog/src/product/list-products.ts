import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import type { Sorting } from '#kit/database/keyset';
import { pageStatement } from '#kit/database/page-statement';
import { productStatus } from '#schema/enums';
import type { ListedCountCache } from '../ranking/ranking-caches.ts';
import type { CatalogTables } from '../tables.ts';
import type { ProductSort } from './product.type.ts';
import { type ProductRow, productColumns, selectProducts } from './product-row.ts';

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

interface Parameters {
  type: number;
}
interface Variant {
  ofType: boolean;
}

/** The inner query reads the page off an index; the counters shown may be newer than the ranks. */
const readByUps = pageStatement<CatalogTables, Parameters, Variant>()(
  sortings.UPS,
  (db, p, page, { ofType }) =>
    db
      .selectFrom(
        db
          .selectFrom('product_rank as r')
          .select(['r.product_id', 'r.up_value'])
          .$if(ofType, (query) => query.where('r.type', '=', p('type')))
          .where(page.after)
          .$call(page.tail)
          .as('r'),
      )
      .innerJoin('product as p', 'p.id', 'r.product_id')
      .innerJoin('product_counter as c', 'c.product_id', 'r.product_id')
      .select(productColumns)
      .select('r.up_value as rankValue')
      .$call(page.order),
);

const readNewest = pageStatement<CatalogTables, Parameters, Variant>()(
  sortings.NEWEST,
  (db, p, page, { ofType }) =>
    selectProducts(db)
      .where('p.status', '=', productStatus.RELEASED)
      .$if(ofType, (query) => query.where('p.type', '=', p('type')))
      .where(page.after)
      .$call(page.tail),
);

type Type = number | null | undefined;

interface ListSource {
  database: Database;
  listedCounts: ListedCountCache;
}

/** Released products of one type or of all, with the most UPs or the newest first. */
export function listProducts(
  source: ListSource,
  { type, sort }: { type?: Type; sort: ProductSort },
  request: PageRequest,
): Promise<Page<ProductRow>> {
  return sort === 'UPS' ? listByUps(source, type, request) : listNewest(source, type, request);
}

async function listByUps({ database, listedCounts }: ListSource, type: Type, request: PageRequest) {
  const parameters = { type: type ?? 0 };
  const rows = await readByUps.run(database, request, parameters, { ofType: Boolean(type) });
  const sortValues = (row: (typeof rows)[number]) => [row.rankValue, row.id];
  return toPage(rows, request, sortValues, () => listedCounts.count(type));
}

async function listNewest(
  { database, listedCounts }: ListSource,
  type: Type,
  request: PageRequest,
) {
  const parameters = { type: type ?? 0 };
  const rows = await readNewest.run(database, request, parameters, { ofType: Boolean(type) });
  const sortValues = (row: ProductRow) => [row.releasedAt?.toISOString() ?? '', row.id];
  return toPage(rows, request, sortValues, () => listedCounts.count(type));
}
