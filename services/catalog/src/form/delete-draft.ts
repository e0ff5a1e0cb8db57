import { sql } from 'kysely';
import type { Database, Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { isRowId } from '#kit/runtime/ids';
import { drafts } from '#schema/product-limits';
import type { CatalogTables } from '../tables.ts';

const deleteById = statement<CatalogTables, { userId: string; draftId: string }>()((db, p) =>
  db.deleteFrom('product_draft').where('id', '=', p('draftId')).where('user_id', '=', p('userId')),
);

/** Deletes a draft of the member; true also when it is gone. */
export async function deleteDraft(
  database: Database,
  userId: string,
  draftId: string,
): Promise<true> {
  if (isRowId(draftId)) await deleteById.command(database, { userId, draftId });
  return true;
}

/** What is submitted is no draft any more. Null deletes none. */
export async function removeDraft(
  tx: Transaction,
  userId: string,
  draftId: string | null,
): Promise<void> {
  if (draftId && isRowId(draftId)) await deleteById.run(tx, { userId, draftId });
}

const deleteOfProduct = statement<CatalogTables, { userId: string; productId: string }>()((db, p) =>
  db
    .deleteFrom('product_draft')
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('userId')),
);

/** The member's draft of an edit. */
export const removeDraftOf = deleteOfProduct.run;

const deleteBatch = statement<CatalogTables, { before: Date }>()((db, p) =>
  db
    .deleteFrom('product_draft')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_draft')
        .select('id')
        .where('saved_at', '<', p('before'))
        .limit(sql.lit(rowsOfBatch)),
    )
    .returning('id'),
);

/** Deletes drafts that nobody has saved for half a year. */
export async function deleteOldDrafts(
  database: Database,
  { clock }: { clock: Clock },
): Promise<void> {
  const before = new Date(clock.now().getTime() - drafts.kept);
  await deleteInBatches(database, (tx) => deleteBatch.run(tx, { before }));
}
