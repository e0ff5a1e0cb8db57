import {
  type ExploreMetrics,
  exploreSchedules,
} from '../../services/vitamin/src/testing/explore-schedules.ts';
import startDatabase, { stopForAll as stopDatabase } from '../setup/int-setup.ts';

const reportEvery = 100;

/** Explores schedules on a PostgreSQL of its own. @throws with the schedule that breaks a rule */
export async function soakSchedules(
  options: { seed: number; runs: number },
  say: (line: string) => void,
): Promise<ExploreMetrics & { seed: number; seconds: number }> {
  await startDatabase();
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  const onSchedule = ({ schedules, crashes, crashPoints }: ExploreMetrics) => {
    if (schedules % reportEvery !== 0) return;
    say(`${schedules} schedules, ${crashes} crashes at ${crashPoints} points, ${seconds()} s`);
  };
  try {
    const metrics = await exploreSchedules({ ...options, onSchedule });
    return { seed: options.seed, seconds: seconds(), ...metrics };
  } finally {
    await stopDatabase();
  }
}
