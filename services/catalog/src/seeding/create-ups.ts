import type { CatalogContext } from '../context.ts';
import { castUps, type UpVote } from '../up/cast-ups.ts';

export type SeedUp = UpVote;

const chunk = 2_000;

/** Casts UPs at given times. `emitEvents: false` leaves out the events, so that no vitamins follow. */
export async function createUps(
  context: CatalogContext,
  rows: readonly SeedUp[],
  { emitEvents = true }: { emitEvents?: boolean } = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    await castUps(context, rows.slice(start, start + chunk), { emitEvents });
  }
  await context.ranking.settle();
}
