import { badgeTimes } from '#schema/badge-limits';
import type { BadgeContext } from './context.ts';
import { syncContracts } from './contract/sync-contracts.ts';
import { payRewards } from './reward/pay-rewards.ts';

/** The jobs that pay the holders of badges and keep contracts up to date. */
export interface RegularJobs {
  start(): void;
  /** Resolves when the run of now has ended. */
  close(): Promise<void>;
}

const jobs = { payRewards, syncContracts };

/** Looks for work again and again; one run at a time. */
export function createRegularJobs(context: BadgeContext): RegularJobs {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  async function runAll(): Promise<void> {
    for (const [job, work] of Object.entries(jobs)) {
      await work(context).catch((error) =>
        context.logger.warn({ job, err: String(error) }, 'regular work of badges'),
      );
    }
  }
  function run(): void {
    running ??= runAll().finally(() => {
      running = null;
    });
  }
  return {
    start() {
      clearInterval(timer);
      timer = setInterval(run, badgeTimes.workInterval);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
