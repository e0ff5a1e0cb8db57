import { setTimeout as wait } from 'node:timers/promises';
import type { Scenario } from './scenario.ts';
import { kill, type Victim, victims } from './victims.ts';

export interface KillMetrics {
  victim: Victim;
  detail: string;
  /** Milliseconds in journal time. */
  at: number;
  /** Milliseconds from the kill until the victim's work is done again. */
  recoveredMs: number;
  /** Of it, the start of the broker; null for all others. */
  restartMs: number | null;
}

/** Milliseconds of load after a recovery; random, so that kills hit different moments. */
const between = { least: 200, most: 1_500 };

export interface KillOptions {
  /** Of each victim. */
  times: number;
  /** All of them by default. */
  of?: readonly Victim[];
  onKill?: (metrics: KillMetrics) => void;
}

/** Kills each victim this often under load, in random order, each after the last one recovered. */
export async function runKills(
  { killer, random, workload: { journal } }: Scenario,
  { times, of = victims, onKill = () => undefined }: KillOptions,
): Promise<KillMetrics[]> {
  const metrics: KillMetrics[] = [];
  const order = random.shuffled(of.flatMap((victim) => Array<Victim>(times).fill(victim)));
  for (const victim of order) {
    await wait(random.between(between.least, between.most));
    const death = await kill(victim, killer);
    const at = journal.now();
    const restart = death.restarted?.then(() => journal.now() - at) ?? null;
    const [restartMs] = await Promise.all([restart, death.recovered]);
    const one = {
      victim,
      detail: death.detail,
      at,
      recoveredMs: journal.now() - at,
      restartMs,
    };
    metrics.push(one);
    onKill(one);
  }
  return metrics;
}
