import { sql } from 'kysely';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { integrityLimits } from '#schema/integrity';
import type { CatalogTables } from '../tables.ts';

const clearBatch = statement<CatalogTables, { before: Date }>()(
  (_, p) => sql<object>`
    update up set network_mark = null
    where (user_id, product_id) in (
      select user_id, product_id from up
      where network_mark is not null and at < ${p.cast('before', 'timestamptz')}
      order by at limit ${sql.lit(rowsOfBatch)} for update skip locked)
    returning user_id`,
);

/** Removes the marks of networks that are older than their retention. */
export async function clearNetworkMarks({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - integrityLimits.networkMarkKept);
  await deleteInBatches(database, (tx) => clearBatch.run(tx, { before }));
}
