import type { CatalogContext } from '../context.ts';
import { castUps, type UpVote } from '../up/cast-ups.ts';
import { releasedRows } from './released-rows.ts';

export type SeedUp = UpVote;

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
    await castUps(context, votes.slice(start, start + chunk), { emitEvents });
  }
  await context.ranking.settle();
}
