import type { CatalogContext } from '../context.ts';
import { followProducts, type NewFollow } from '../follow/follow-products.ts';

const chunk = 2_000;

/** Follows products at given times. `emitEvents: false` leaves out the events. */
export async function createFollows(
  context: CatalogContext,
  rows: readonly NewFollow[],
  { emitEvents = true }: { emitEvents?: boolean } = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    await followProducts(context, rows.slice(start, start + chunk), { emitEvents });
  }
}
