import { sql } from 'kysely';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { teamTimes } from '#schema/product-team';
import type { CatalogTables } from '../tables.ts';

/** Both tables are small: a member has few claims, and a product few offers. */
const deleteClaims = statement<CatalogTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('product_claim')
        .select('id')
        .where('status', 'in', ['REJECTED', 'WITHDRAWN', 'EXPIRED'])
        .where('decided_at', '<', p.cast('before', 'timestamptz'))
        .limit(sql.lit(rowsOfBatch))
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('product_claim as c')
    .using('old')
    .whereRef('c.id', '=', 'old.id')
    .returning('c.id'),
);

const deleteOffers = statement<CatalogTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('product_offer')
        .select('id')
        .where('at', '<', p.cast('before', 'timestamptz'))
        .limit(sql.lit(rowsOfBatch))
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('product_offer as o')
    .using('old')
    .whereRef('o.id', '=', 'old.id')
    .returning('o.id'),
);

const expireClaims = statement<CatalogTables, { now: Date }>()((db, p) =>
  db
    .with('over', (cte) =>
      cte
        .selectFrom('product_claim')
        .select('id')
        .where('status', '=', 'OPEN')
        .where('method', '<>', 'STAFF')
        .where('expires_at', '<=', p.cast('now', 'timestamptz'))
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('product_claim as c')
    .from('over')
    .set((eb) => ({ status: 'EXPIRED', decided_at: eb.ref('c.expires_at') }))
    .whereRef('c.id', '=', 'over.id'),
);

/** Ends claims whose time has passed, and deletes what ended long ago. Granted claims stay. */
export async function closeExpired({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await database.transaction((tx) => expireClaims.run(tx, { now }));
  const before = new Date(now.getTime() - teamTimes.closedKept);
  await deleteInBatches(database, (tx) => deleteClaims.run(tx, { before }));
  await deleteInBatches(database, (tx) => deleteOffers.run(tx, { before }));
}
