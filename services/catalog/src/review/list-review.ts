import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';

const readReview = pageStatement<CatalogTables, { status: number }>()(
  { by: [['p.id', 'id']], direction: 'asc' },
  (db, p, page) =>
    selectProducts(db).where('p.status', '=', p('status')).where(page.after).$call(page.tail),
);

const countReview = statement<CatalogTables, { status: number }>()((db, p) =>
  db
    .selectFrom('product')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('status', '=', p('status')),
);

/** Products of a status, oldest first. The caller checks that the viewer is staff. */
export async function listReview(
  database: Database,
  status: number,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const rows = await readReview.run(database, request, { status });
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await countReview.first(database, { status }))?.count ?? 0,
  );
}
