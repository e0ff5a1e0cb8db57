import type { Logger } from '#kit/runtime/logger';
import { createBackoff, createNotifier, pause } from '#kit/runtime/waiting';

/** How often the table is asked for work. */
const pollMs = 1_000;

export interface WorkerOptions<Job> {
  /** Claims work that is due, which no other process claims meanwhile, beside the jobs that run here. */
  claim(limit: number, running: readonly Job[]): Promise<Job[]>;
  handle(job: Job, signal: AbortSignal): Promise<void>;
  /** Jobs that run at once. */
  slots: number;
  logger: Logger;
}

/** Claims jobs from a table that all processes of the service share, and runs some of them at once. */
export interface Worker {
  start(): void;
  /** Looks for work at once. */
  wake(): void;
  /** Resolves when everything is done that is due. */
  run(): Promise<void>;
  /** Cuts off the running jobs; their leases end by themselves. */
  close(): Promise<void>;
}

export function createWorker<Job>({ claim, handle, slots, logger }: WorkerOptions<Job>): Worker {
  const closing = new AbortController();
  const running = new Map<Promise<void>, Job>();
  const changes = createNotifier();
  let claims: Promise<number> = Promise.resolve(0);
  let loop: Promise<void> | null = null;

  function begin(job: Job): void {
    const run = handle(job, closing.signal)
      // Its lease ends, and then it is claimed again.
      .catch((error) => logger.warn({ err: String(error) }, 'webhook job failed'))
      .finally(() => {
        running.delete(run);
        changes.notify();
      });
    running.set(run, job);
  }

  /** Returns how many jobs began. One claim at a time, so that the slots are counted right. */
  function claimMore(): Promise<number> {
    const next = claims
      .catch(() => 0)
      .then(async () => {
        const free = slots - running.size;
        if (free <= 0 || closing.signal.aborted) return 0;
        const jobs = await claim(free, [...running.values()]);
        for (const job of jobs) begin(job);
        return jobs.length;
      });
    claims = next;
    return next;
  }

  async function work(): Promise<void> {
    const backoff = createBackoff();
    while (!closing.signal.aborted) {
      const changed = changes.next();
      try {
        const begun = await claimMore();
        backoff.reset();
        // Full slots wait for one that is free; otherwise new work is looked for.
        if (begun > 0 && running.size < slots) continue;
        await Promise.race([changed, pause(pollMs, closing.signal)]);
      } catch (error) {
        logger.warn({ err: String(error) }, 'webhook worker lost the database');
        await pause(backoff.next(), closing.signal);
      }
    }
  }

  return {
    start() {
      loop ??= work();
    },
    wake: () => changes.notify(),
    async run() {
      for (;;) {
        const begun = await claimMore();
        if (begun === 0 && running.size === 0) return;
        await Promise.all(running.keys());
      }
    },
    async close() {
      closing.abort();
      changes.end();
      await loop;
      await claims.catch(() => 0);
      await Promise.all(running.keys());
    },
  };
}
