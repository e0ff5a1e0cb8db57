import { postSchedule } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import { publishDue } from './publish-due.ts';

/** The job that publishes scheduled posts. */
export interface ScheduledPosts {
  start(): void;
  /** Resolves when the run of now has ended. */
  close(): Promise<void>;
}

/** Looks for posts whose time has come, again and again; one run at a time. */
export function createScheduledPosts(context: FeedContext): ScheduledPosts {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  function run(): void {
    running ??= publishDue(context)
      .catch((error) => context.logger.warn({ err: String(error) }, 'scheduled posts'))
      .finally(() => {
        running = null;
      });
  }
  return {
    start() {
      clearInterval(timer);
      timer = setInterval(run, postSchedule.interval);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
