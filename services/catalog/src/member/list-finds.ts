import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { productStatus } from '#schema/enums';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';

const readFinds = pageStatement<CatalogTables, { userId: string }>()(
  {
    by: [
      ['p.released_at', 'time'],
      ['p.id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    selectProducts(db)
      .where('p.sharer_id', '=', p('userId'))
      .where('p.status', '=', productStatus.RELEASED)
      .where(page.after)
      .$call(page.tail),
);

const countFinds = statement<CatalogTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('sharer_id', '=', p('userId'))
    .where('status', '=', productStatus.RELEASED),
);

/** Released products that a member shared, newest first. */
export async function listFinds(
  database: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const rows = await readFinds.run(database, request, { userId });
  return toPage(
    rows,
    request,
    ({ releasedAt, id }) => [releasedAt?.toISOString() ?? '', id],
    async () => (await countFinds.first(database, { userId }))?.count ?? 0,
  );
}
