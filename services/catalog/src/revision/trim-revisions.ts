import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { refusedRevisionsKept, withdrawnPerProduct } from '#schema/product-limits';
import type { CatalogTables } from '../tables.ts';

/** The newest of a product stays: it says why the product was rejected. */
const deleteRefused = statement<CatalogTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('product_revision as r')
        .select('r.id')
        .where('r.status', 'in', [sql.lit('WITHDRAWN'), sql.lit('REJECTED')])
        .where('r.decided_at', '<', p.cast('before', 'timestamptz'))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('product_revision as newer')
              .select('newer.id')
              .whereRef('newer.product_id', '=', 'r.product_id')
              .whereRef('newer.id', '>', 'r.id'),
          ),
        )
        .limit(sql.lit(rowsOfBatch))
        .forUpdate('r')
        .skipLocked(),
    )
    .deleteFrom('product_revision as r')
    .using('old')
    .whereRef('r.id', '=', 'old.id')
    .returning('r.id'),
);

/** Each resubmission of a product in review withdraws the one before. */
const deleteManyWithdrawn = statement<CatalogTables>()((db) =>
  db
    .with('withdrawn', (cte) =>
      cte
        .selectFrom('product_revision')
        .select('id')
        .select(sql<number>`row_number() over (partition by product_id order by id desc)`.as('n'))
        .where('status', '=', sql.lit('WITHDRAWN')),
    )
    .with('old', (cte) =>
      cte
        .selectFrom('product_revision as r')
        .innerJoin('withdrawn', 'withdrawn.id', 'r.id')
        .select('r.id')
        .where('withdrawn.n', '>', sql.lit(withdrawnPerProduct))
        .limit(sql.lit(rowsOfBatch))
        .forUpdate('r')
        .skipLocked(),
    )
    .deleteFrom('product_revision as r')
    .using('old')
    .whereRef('r.id', '=', 'old.id')
    .returning('r.id'),
);

/**
 * Deletes forms that never were public: a long time after their end, and all but the newest withdrawn ones
 * of a product. Released ones stay.
 */
export async function trimRevisions(
  database: Database,
  { clock }: { clock: Clock },
): Promise<void> {
  const before = new Date(clock.now().getTime() - refusedRevisionsKept);
  await deleteInBatches(database, (tx) => deleteRefused.run(tx, { before }));
  await deleteInBatches(database, (tx) => deleteManyWithdrawn.run(tx));
}
