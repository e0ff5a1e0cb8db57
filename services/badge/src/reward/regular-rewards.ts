import { badgeTimes } from '#schema/badge-limits';
import type { BadgeContext } from '../context.ts';
import { payRewards } from './pay-rewards.ts';

/** The job that pays the holders of badges. */
export interface RegularRewards {
  start(): void;
  /** Resolves when the run of now has ended. */
  close(): Promise<void>;
}

/** Looks for holders to pay, again and again; one run at a time. */
export function createRegularRewards(context: BadgeContext): RegularRewards {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  function run(): void {
    running ??= payRewards(context)
      .then(
        () => undefined,
        (error) => context.logger.warn({ err: String(error) }, 'rewards of badges'),
      )
      .finally(() => {
        running = null;
      });
  }
  return {
    start() {
      clearInterval(timer);
      timer = setInterval(run, badgeTimes.rewardInterval);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
