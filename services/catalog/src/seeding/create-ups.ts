import type { CatalogContext } from '../context.ts';
import { type BulkUp, castUpsInBulk } from '../up/bulk-ups.ts';
import { releasedRows } from './released-rows.ts';

export type SeedUp = BulkUp;

const chunk = 2_000;

/**
 * Casts UPs of released products at given times. `emitEvents: false` leaves out the events, so that
 * no vitamins follow.
 */
export async function createUps(
  context: CatalogContext,
  rows: readonly SeedUp[],
  { emitEvents = true }: { emitEvents?: boolean } = {},
): Promise<void> {
  const votes = await releasedRows(context.database, rows);
  for (let start = 0; start < votes.length; start += chunk) {
    await castUpsInBulk(context, votes.slice(start, start + chunk), { emitEvents });
  }
  await context.ranking.settle();
}
