import type { CatalogContext } from '../context.ts';
import { followProducts, type NewFollow } from '../follow/follow-products.ts';
import { releasedRows } from './released-rows.ts';

const chunk = 2_000;

/** Follows released products at given times. `emitEvents: false` leaves out the events. */
export async function createFollows(
  context: CatalogContext,
  rows: readonly NewFollow[],
  { emitEvents = true }: { emitEvents?: boolean } = {},
): Promise<void> {
  const follows = await releasedRows(context.database, rows);
  for (let start = 0; start < follows.length; start += chunk) {
    await followProducts(context, follows.slice(start, start + chunk), { emitEvents });
  }
}
