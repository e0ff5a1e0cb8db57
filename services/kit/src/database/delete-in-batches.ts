import type { Database, Transaction } from './database.ts';

/** The rows that one transaction of the housekeeping deletes. */
export const rowsOfBatch = 1_000;

/**
 * Deletes batches, each in a transaction of its own, until one is not full: however many rows are old,
 * no statement takes long, and what is deleted stays deleted.
 * @param deleteBatch deletes `rowsOfBatch` rows at most; returns them
 */
export async function deleteInBatches(
  database: Pick<Database, 'transaction'>,
  deleteBatch: (tx: Transaction) => Promise<readonly unknown[]>,
): Promise<void> {
  for (;;) {
    const deleted = await database.transaction(deleteBatch);
    if (deleted.length < rowsOfBatch) return;
  }
}
