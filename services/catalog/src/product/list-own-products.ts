import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { type ProductRow, selectProducts } from './product-row.ts';

/** By two indexes: the owner's and that of maintainers. A merged duplicate is nobody's any more. */
const isOwn = (p: Placeholders<{ ownerId: string }>, table: string) => sql<boolean>`(
  ${sql.ref(`${table}.owner_id`)} = ${p.cast('ownerId', 'uuid')}
  or ${sql.ref(`${table}.maintainer_ids`)} @> array[${p.cast('ownerId', 'uuid')}])
  and ${sql.ref(`${table}.merged_into`)} is null`;

const readOwnProducts = pageStatement<CatalogTables, { ownerId: string }>()(
  { by: [['p.id', 'id']], direction: 'desc' },
  (db, p, page) => selectProducts(db).where(isOwn(p, 'p')).where(page.after).$call(page.tail),
);

const countOwnProducts = statement<CatalogTables, { ownerId: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(isOwn(p, 'product')),
);

/** The products that a developer owns or maintains, in every status, latest first. */
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
