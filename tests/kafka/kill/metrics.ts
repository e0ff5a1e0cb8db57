import type { Entry } from './journal.ts';
import type { KillMetrics } from './kills.ts';
import { victims } from './victims.ts';

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const ascending = (one: number, other: number) => one - other;

/** Recovery times in milliseconds, by victim. */
export function recoveries(kills: readonly KillMetrics[]) {
  return victims.flatMap((victim) => {
    const of = kills.filter((kill) => kill.victim === victim);
    const sorted = of.map(({ recoveredMs }) => recoveredMs).sort(ascending);
    if (sorted.length === 0) return [];
    const restarts = of.flatMap(({ restartMs }) => restartMs ?? []).sort(ascending);
    return {
      victim,
      kills: of.length,
      p50Ms: quantile(sorted, 0.5),
      maxMs: sorted.at(-1) ?? 0,
      ...(restarts.length > 0 && {
        restartP50Ms: quantile(restarts, 0.5),
        restartMaxMs: restarts.at(-1),
      }),
    };
  });
}

/** The counts of client responses. */
export function outcomes(entries: readonly Entry[]) {
  const count = (matches: (entry: Entry) => boolean) => entries.filter(matches).length;
  return {
    writes: count(({ kind, outcome }) => kind !== 'look' && outcome === 'ok'),
    reads: count(({ kind, outcome }) => kind === 'look' && outcome === 'ok'),
    rejected: count(({ outcome }) => outcome === 'rejected'),
    unknown: count(({ outcome }) => outcome === 'unknown'),
    /** Of these, the responses with the code INTERNAL. */
    internal: count(({ code }) => code === 'INTERNAL'),
  };
}
