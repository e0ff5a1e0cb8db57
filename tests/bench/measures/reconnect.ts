import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readMetrics } from '../../metrics.ts';
import { cachePath, freshPath } from '../data/data-folder.ts';
import { openSessions } from '../data/sessions.ts';
import { userIdSql } from '../data/sizes.ts';
import { loopDelay } from '../event-loop.ts';
import type { ReconnectJob, ReconnectMessage, ReconnectResult } from '../load/reconnect-job.ts';
import { cores, onCore } from '../machine.ts';
import { type PlatformUnderTest, startUnderTest } from '../platform-under-test.ts';
import { cpuMs } from '../process-usage.ts';
import { quantile, type Row, report, say } from '../report.ts';

const socketsPerProcess = 10_000;
/** Files, database connections and pages of the gateway's process. */
const otherFiles = 500;

/**
 * Members connect one after the other, then lose all connections at once and connect again without
 * waiting, which is worse than what browsers do.
 */
export async function measureReconnect(wanted: number): Promise<void> {
  const count = Math.min(wanted, openFiles() - otherFiles);
  if (count < wanted) say(`ulimit -n allows ${count} of ${wanted} sockets`);
  const probe = pathToFileURL(resolve('dist/tests/bench/load/loop-probe.js'));
  const platform = await startUnderTest(freshPath('reconnect'), {
    NODE_OPTIONS: `--import=${probe}`,
    LOOP_PROBE: probeFile(),
  });
  const clients = startClients(platform.url, count);
  try {
    await createMembers(platform, count);
    const rows = [
      await measure(platform, 'connect, 50 at once', () => clients.run(50)),
      await measure(platform, 'drop, all at once', async () => {
        const result = await clients.run(0);
        while (openStreams(await readMetrics(platform)) > 0) await wait(100);
        return result;
      }),
      await measure(platform, 'reconnect, all at once', () => clients.run(count)),
    ];
    report(
      `Reconnect: ${count} sockets with two subscriptions`,
      [
        'seconds',
        'turnMostMs',
        'loopMostMs',
        'loopP99Ms',
        'cpuMs',
        'readyP50Ms',
        'readyMostMs',
        'retries',
        'goal',
      ],
      rows.map((row) => ({ ...row, sockets: count, wanted })),
    );
  } finally {
    clients.close();
    await platform.stop();
  }
}

const openStreams = (metrics: string): number => Number(/^vita_streams (\d+)/m.exec(metrics)?.[1]);

const probeFile = () => cachePath('loop-probe');

/** Milliseconds of processor time of the longest turn since the last call. */
async function longestTurn({ pid }: PlatformUnderTest): Promise<number> {
  rmSync(probeFile(), { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(probeFile()) || readFileSync(probeFile(), 'utf8') === '') await wait(10);
  return Number(readFileSync(probeFile(), 'utf8'));
}

/** The hard limit, to which Node.js raises the soft one at its start. */
function openFiles(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits: { open_files: { hard: number | 'unlimited' } };
  };
  const { hard } = userLimits.open_files;
  return hard === 'unlimited' ? Number.POSITIVE_INFINITY : hard;
}

async function createMembers({ admin }: PlatformUnderTest, count: number): Promise<void> {
  await admin.query(
    `insert into "user".account (id, email, nickname, language, registered_at)
     select ${userIdSql('n')}, 'user' || n || '@bench.test', 'Member ' || n, 'en', now()
     from generate_series(1, $1::integer) as n`,
    [count],
  );
  await admin.query('insert into "user".account_unread (user_id) select id from "user".account');
  await openSessions(admin, 1, count);
  await admin.query('vacuum (analyze)');
}

/**
 * Runs the work and reads how long the event loop of the platform was blocked meanwhile: `turn...` in
 * processor time, `loop...` by the clock, which also counts what other processes did.
 */
async function measure(
  platform: PlatformUnderTest,
  side: string,
  run: () => Promise<ReconnectResult>,
): Promise<Row> {
  await loopDelay(platform);
  await longestTurn(platform);
  const [began, cpuBefore] = [performance.now(), cpuMs([platform.pid])];
  const { ready, retries } = await run();
  const seconds = (performance.now() - began) / 1000;
  const turnMostMs = await longestTurn(platform);
  const delay = await loopDelay(platform);
  return {
    measure: 'reconnect',
    side,
    seconds,
    turnMostMs,
    ...delay,
    cpuMs: ready.length > 0 ? (cpuMs([platform.pid]) - cpuBefore) / ready.length : null,
    readyP50Ms: ready.length > 0 ? quantile(ready, 0.5) : null,
    readyMostMs: ready.length > 0 ? quantile(ready, 1) : null,
    retries,
    // Node.js closes all sockets of a drop in one turn; after a restart there is nothing to close.
    ...(ready.length > 0 && { goal: 'turnMostMs <= 50' }),
  };
}

/** Processes with sockets, since one has too few file descriptors. */
function startClients(url: string, count: number) {
  const file = resolve('dist/tests/bench/load/reconnect-process.js');
  const [command, args] = onCore(cores?.loading, [process.execPath, file]);
  const processes = Array.from({ length: Math.ceil(count / socketsPerProcess) }, () =>
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  return {
    async run(atOnce: number): Promise<ReconnectResult> {
      const results = await Promise.all(
        processes.map((child, index) => {
          const first = index * socketsPerProcess + 1;
          return ask(child, {
            url,
            first,
            count: Math.min(socketsPerProcess, count - first + 1),
            atOnce: Math.ceil(atOnce / processes.length),
          });
        }),
      );
      return {
        ready: results.flatMap(({ ready }) => ready),
        retries: results.reduce((sum, { retries }) => sum + retries, 0),
      };
    },
    close() {
      for (const child of processes) child.kill();
    },
  };
}

const ask = (child: ChildProcess, job: ReconnectJob): Promise<ReconnectResult> =>
  new Promise((done, failed) => {
    const ended = () => failed(new Error('a process with sockets ended'));
    child.once('exit', ended);
    child.once('message', (message: ReconnectMessage) => {
      child.off('exit', ended);
      if (message.kind === 'done') done(message.result);
      else failed(new Error(message.reason));
    });
    child.send(job);
  });
