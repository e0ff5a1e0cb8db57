import { outcomes } from './metrics.ts';
import type { Scenario } from './scenario.ts';
import { until } from './site.ts';

/** Waits until so many writes are acknowledged, while nothing is killed. */
export async function runCalm(
  { workload: { journal } }: Scenario,
  { writes }: { writes: number },
): Promise<void> {
  const from = journal.entries.length;
  const isEnough = async () => outcomes(journal.entries.slice(from)).writes >= writes;
  await until(`${writes} writes are acknowledged`, isEnough);
}
