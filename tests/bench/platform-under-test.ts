import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningCluster } from '../../platform/development-servers/postgres/cluster.ts';
import { type DeploymentMode, type Platform, startPlatform } from '../setup/platform.ts';
import { type Admin, openAdmin } from './admin.ts';
import { cores } from './machine.ts';
import { familyOf } from './process-usage.ts';

/** The platform as `npm start` runs it, with its database, on the measured core. */
export interface PlatformUnderTest extends Platform {
  readonly admin: Admin;
  /** Its Kafka, on the other core and counted separately; absent in the one-process mode. */
  readonly beside: readonly number[];
  /** Where PostgreSQL writes its log. */
  readonly postgresLog: string;
  /** Pauses its Node processes, not its database, so that the other side has the core alone. */
  pause(): void;
  resume(): void;
  /** Resolves when relays and consumers are idle. */
  drain(): Promise<void>;
}

export function pin(pids: readonly number[], core: string | undefined): void {
  if (!core) return;
  for (const pid of pids) execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' });
}

/** The processes of the many-process mode; empty in the one-process mode. */
function processesOf(dataDir: string): Record<string, { pid: number }> {
  const file = join(dataDir, 'processes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export async function startUnderTest(
  dataDir: string,
  environment: Record<string, string> = {},
  mode: DeploymentMode = 'one-process',
): Promise<PlatformUnderTest> {
  const platform = await startPlatform({
    dataDir,
    environment: { SEED: 'none', ...environment },
    mode,
  });
  const { kafka, postgres: _, ...programs } = processesOf(dataDir);
  const beside = kafka ? [kafka.pid] : [];
  pin(familyOf([platform.pid]), cores?.measured);
  pin(beside, cores?.loading);
  const admin = await openAdmin((await runningCluster(dataDir)) ?? '');
  let isRunning = true;
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    if (!isRunning) return;
    for (const pid of [platform.pid, ...Object.values(programs).map((one) => one.pid)]) {
      process.kill(pid, name);
    }
  };
  return {
    ...platform,
    admin,
    beside,
    postgresLog: join(dataDir, 'postgres.log'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async drain() {
      const response = await fetch(`${platform.url}/_dev/drain`, { method: 'POST' });
      if (!response.ok) throw new Error(`drain: ${await response.text()}`);
    },
    async stop() {
      isRunning = false;
      await admin.close();
      return platform.stop();
    },
  };
}

/** The part of PostgreSQL's log after this many bytes. */
export const logSince = ({ postgresLog }: PlatformUnderTest, length: number): string =>
  readFileSync(postgresLog).subarray(length).toString('utf8');
