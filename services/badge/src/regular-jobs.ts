import { badgeTimes } from '#schema/badge-limits';
import { endVouchers } from './claim/end-vouchers.ts';
import type { BadgeContext } from './context.ts';
import { syncContracts } from './contract/sync-contracts.ts';
import { payRewards } from './reward/pay-rewards.ts';

/** The jobs that pay the holders of badges, keep contracts up to date and give up claims without a token. */
export interface RegularJobs {
  start(): void;
  /** One run of all jobs, or the one of now. */
  run(): Promise<void>;
  /** Resolves when the run of now has ended. */
  close(): Promise<void>;
}

const jobs = { payRewards, syncContracts, endVouchers };

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
  function run(): Promise<void> {
    running ??= runAll().finally(() => {
      running = null;
    });
    return running;
  }
  return {
    run,
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
