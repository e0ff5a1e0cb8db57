import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { productStatus } from '#schema/enums';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';

const readFollowing = pageStatement<CatalogTables, { userId: string }>()(
  {
    by: [
      ['f.at', 'time'],
      ['f.product_id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    selectProducts(db)
      .innerJoin('follow as f', 'f.product_id', 'p.id')
      .select('f.at as followedAt')
      .where('f.user_id', '=', p('userId'))
      .where('p.status', '=', productStatus.RELEASED)
      .where(page.after)
      .$call(page.tail),
);

const countFollowing = statement<CatalogTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('follow as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('f.user_id', '=', p('userId'))
    .where('p.status', '=', productStatus.RELEASED),
);

/** Released products that a member follows, the last followed first. */
export async function listFollowing(
  database: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const rows = await readFollowing.run(database, request, { userId });
  return toPage(
    rows,
    request,
    ({ followedAt, id }) => [followedAt.toISOString(), id],
    async () => (await countFollowing.first(database, { userId }))?.count ?? 0,
  );
}
