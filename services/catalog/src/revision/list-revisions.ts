import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { type RevisionRow, selectRevisions, toRevision } from './revision-row.ts';

const readOfProduct = pageStatement<CatalogTables, { productId: string }>()(
  { by: [['r.id', 'id']], direction: 'desc' },
  (db, p, page) =>
    selectRevisions(db)
      .where('r.product_id', '=', p('productId'))
      .where(page.after)
      .$call(page.tail),
);

const countOfProduct = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('product_revision')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('product_id', '=', p('productId')),
);

/** Submissions and edits of a product, newest first. The caller checks that the viewer maintains it. */
export async function listRevisions(
  database: Database,
  productId: string,
  request: PageRequest,
): Promise<Page<RevisionRow>> {
  const rows = await readOfProduct.run(database, request, { productId });
  return toPage(
    rows.map(toRevision),
    request,
    ({ id }) => [id],
    async () => (await countOfProduct.first(database, { productId }))?.count ?? 0,
  );
}
