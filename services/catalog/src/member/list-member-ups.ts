import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { productStatus } from '#schema/enums';
import type { CatalogTables } from '../tables.ts';
import type { UpRow } from '../up/list-ups.ts';

const readUps = pageStatement<CatalogTables, { userId: string }>()(
  {
    by: [
      ['u.at', 'time'],
      ['u.product_id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    db
      .selectFrom('up as u')
      .innerJoin('product as p', 'p.id', 'u.product_id')
      .select([
        sql<string>`u.product_id || ':' || u.user_id`.as('id'),
        'u.product_id as productId',
        'u.user_id as userId',
        'u.reason',
        'u.weight as value',
        'u.at',
      ])
      .where('u.user_id', '=', p('userId'))
      .where('p.status', '=', productStatus.RELEASED)
      .where('u.withheld_at', 'is', null)
      .where(page.after)
      .$call(page.tail),
);

const countUps = statement<CatalogTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('up as u')
    .innerJoin('product as p', 'p.id', 'u.product_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('u.user_id', '=', p('userId'))
    .where('p.status', '=', productStatus.RELEASED)
    .where('u.withheld_at', 'is', null),
);

/** A member's UPs of released products, newest first. */
export async function listMemberUps(
  database: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<UpRow>> {
  const rows = await readUps.run(database, request, { userId });
  return toPage(
    rows,
    request,
    ({ at, productId }) => [at.toISOString(), productId],
    async () => (await countUps.first(database, { userId }))?.count ?? 0,
  );
}
