import { setTimeout as wait } from 'node:timers/promises';
import type { Scene } from './scene.ts';
import { kill, type Victim, victims } from './victims.ts';

export interface KillFigure {
  victim: Victim;
  detail: string;
  /** Of the journal's time, milliseconds. */
  at: number;
  /** From the death until what the victim does was done again, milliseconds. */
  recoveredMs: number;
  /** Of it, what the broker's own start took; null for all others. */
  restartMs: number | null;
}

/** How long the load runs on after a recovery, milliseconds: the moments of death are random. */
const between = { least: 200, most: 1_500 };

/** Kills each victim so many times under load, in random order, one after the other has recovered. */
export async function runKills(
  { killer, random, workload: { journal } }: Scene,
  { times, onKill = () => undefined }: { times: number; onKill?: (figure: KillFigure) => void },
): Promise<KillFigure[]> {
  const figures: KillFigure[] = [];
  const order = random.shuffled(victims.flatMap((victim) => Array<Victim>(times).fill(victim)));
  for (const victim of order) {
    await wait(random.between(between.least, between.most));
    const death = await kill(victim, killer);
    const at = journal.now();
    const restart = death.restarted?.then(() => journal.now() - at) ?? null;
    const [restartMs] = await Promise.all([restart, death.recovered]);
    const figure = {
      victim,
      detail: death.detail,
      at,
      recoveredMs: journal.now() - at,
      restartMs,
    };
    figures.push(figure);
    onKill(figure);
  }
  return figures;
}
