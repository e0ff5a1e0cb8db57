import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { type Side, usageOf } from './alternate.ts';
import { connections, type Load } from './load/load.ts';
import type { LoadJob } from './load/load-job.ts';
import { cores, onCore } from './machine.ts';
import { type PgbenchScript, runPgbench } from './pgbench.ts';
import type { PlatformUnderTest } from './platform-under-test.ts';

/** What every side of a measure needs. */
export interface Bench {
  platform: PlatformUnderTest;
  load: Load;
  /** Seconds of one run of one side. */
  seconds: number;
  warmUpSeconds: number;
  rounds: number;
}

type Job = Pick<LoadJob, 'requests' | 'responseBegins'>;

/** What of the work that follows the requests counts. */
export interface Following {
  /** Holds work back until the function that it returns is called, after the processor time was taken. */
  hold?: () => Promise<() => Promise<void>>;
  /** Waits for work whose processor time counts; its duration does not. */
  finish?: () => Promise<void>;
}

/** The platform under HTTP load. `job` is called for each run; `after` is not timed. */
export function platformSide(
  { platform, load, seconds, warmUpSeconds }: Bench,
  name: string,
  job: (round: number) => Job,
  after: (responses: number) => Promise<void> = async () => undefined,
  { hold, finish }: Following = {},
): Side {
  return {
    name,
    async run(round) {
      const measure = async (duration: number) => {
        const usage = usageOf([platform.pid], platform.beside);
        const { responses, ...result } = await load.run(
          { url: platform.url, connections, seconds: duration, ...job(round) },
          usage.start,
        );
        const { seconds } = usage.end();
        await finish?.();
        return { requests: responses, ...result, ...usage.end(), seconds };
      };
      const run = async (duration: number) => {
        const release = await hold?.();
        const sample = await measure(duration).finally(release);
        await after(sample.requests);
        return sample;
      };
      await run(warmUpSeconds);
      return run(seconds);
    },
  };
}

/** The platform's database under pgbench, with paused Node processes. `after` is not timed. */
export function pgbenchSide(
  { platform, seconds, warmUpSeconds }: Bench,
  name: string,
  scripts: (round: number) => readonly PgbenchScript[],
  after: (transactions: number) => Promise<unknown> = async () => undefined,
): Side {
  return {
    name,
    async run(round) {
      platform.pause();
      try {
        const run = async (duration: number) => {
          const usage = usageOf([platform.pid]);
          usage.start();
          const options = { seconds: duration, connections };
          const requests = await runPgbench(platform.admin, scripts(round), options);
          const used = usage.end();
          await after(requests);
          // The seconds that pgbench reports: the rest is connecting.
          return { requests, ...used, seconds: duration };
        };
        await run(warmUpSeconds);
        return await run(seconds);
      } finally {
        platform.resume();
      }
    },
  };
}

/**
 * Another server in place of the platform, whose Node processes are paused.
 * @param script compiled, below dist/tests/bench; gets the path of `file` and prints its port
 */
export function serverSide(
  { platform, load, seconds, warmUpSeconds }: Bench,
  name: string,
  { script, file, responseBegins }: { script: string; file: string; responseBegins: string },
): Side & { close(): void } {
  const path = resolve('dist/tests/bench', script);
  const [command, args] = onCore(cores?.measured, [process.execPath, path, file]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const port = new Promise<number>((done, failed) => {
    child.once('message', (message) => done(message as number));
    child.once('exit', () => failed(new Error(`${script} ended`)));
  });
  // A later step awaits it.
  port.catch(() => undefined);
  const requests = {
    kind: 'fixed' as const,
    requests: [{ method: 'GET' as const, path: '/', headers: {} }],
  };
  return {
    name,
    async run() {
      const job = { url: `http://127.0.0.1:${await port}`, connections, requests, responseBegins };
      platform.pause();
      try {
        await load.run({ ...job, seconds: warmUpSeconds }, () => undefined);
        const usage = usageOf([child.pid ?? 0, platform.pid]);
        const { responses, ...result } = await load.run({ ...job, seconds }, usage.start);
        return { requests: responses, ...result, ...usage.end() };
      } finally {
        platform.resume();
      }
    },
    close: () => child.kill(),
  };
}
