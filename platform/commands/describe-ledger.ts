import type { RebuildResult } from '../../services/vitamin/src/audit/rebuild-ledger.ts';

/** Lines for people about the ledger that was rebuilt, or only compared. */
export function describeLedger(result: RebuildResult, { repair }: { repair: boolean }): string[] {
  const { events, eventsPerSecond, lockedMs, hash, byHand } = result;
  return [
    outcomeOf(result, repair),
    `${eventsPerSecond} events a second; tables locked for at most ${lockedMs} ms.`,
    ...(hash.live === hash.rebuilt
      ? [`SHA-256 of live and rebuilt ledger: ${hash.live}`]
      : [
          `SHA-256 of the live ledger: ${hash.live}`,
          `SHA-256 of the one that ${events} events make: ${hash.rebuilt}`,
        ]),
    ...(byHand > 0 ? [`${byHand} corrections by hand are in the live ledger alone.`] : []),
  ];
}

function outcomeOf(result: RebuildResult, repair: boolean): string {
  const { differences, differing, leftCount, events, hash, byHand } = result;
  if (differing + leftCount === 0) {
    return hash.live === hash.rebuilt || byHand > 0
      ? `The ledger is equal to its ${events} events.`
      : `No row differs from the ${events} events, but the hashes do.`;
  }
  const [first] = differences;
  const found = `${differing} rows differed, first ${first?.finding}: ${first?.key}`;
  return repair
    ? `Rebuilt from ${events} events: ${found}; ${leftCount} still do.`
    : `Compared with ${events} events: ${found}. Nothing was changed.`;
}
