import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { type ProductRow, selectProducts } from './product-row.ts';

const readOwnProducts = pageStatement<CatalogTables, { ownerId: string }>()(
  { by: [['p.id', 'id']], direction: 'desc' },
  (db, p, page) =>
    selectProducts(db).where('p.owner_id', '=', p('ownerId')).where(page.after).$call(page.tail),
);

const countOwnProducts = statement<CatalogTables, { ownerId: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('owner_id', '=', p('ownerId')),
);

/** A developer's own products in every status, latest first. */
export async function listOwnProducts(
  database: Database,
  ownerId: string,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const rows = await readOwnProducts.run(database, request, { ownerId });
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await countOwnProducts.first(database, { ownerId }))?.count ?? 0,
  );
}
