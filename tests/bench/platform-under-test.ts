import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningCluster } from '#kit/postgres/cluster';
import { type Platform, startPlatform } from '../setup/platform.ts';
import { type Admin, openAdmin } from './admin.ts';
import { cores } from './machine.ts';
import { familyOf } from './process-usage.ts';

/** The platform as `npm start` runs it, on the core for what is measured, its database with it. */
export interface PlatformUnderTest extends Platform {
  readonly admin: Admin;
  /** Where PostgreSQL writes its log. */
  readonly postgresLog: string;
  /** Stops its Node, not its database, so that the other side has the core for itself. */
  pause(): void;
  resume(): void;
  /** Until relays and consumers are idle. */
  drain(): Promise<void>;
}

export function pin(pids: readonly number[], core: string | undefined): void {
  if (!core) return;
  for (const pid of pids) execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' });
}

export async function startUnderTest(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<PlatformUnderTest> {
  const platform = await startPlatform({ dataDir, environment: { SEED: 'none', ...environment } });
  pin(familyOf([platform.pid]), cores?.measured);
  const admin = await openAdmin((await runningCluster(dataDir)) ?? '');
  let isRunning = true;
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    if (isRunning) process.kill(platform.pid, name);
  };
  return {
    ...platform,
    admin,
    postgresLog: join(dataDir, 'postgres.log'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async drain() {
      const answer = await fetch(`${platform.url}/_dev/drain`, { method: 'POST' });
      if (!answer.ok) throw new Error(`drain: ${await answer.text()}`);
    },
    async stop() {
      isRunning = false;
      await admin.close();
      return platform.stop();
    },
  };
}

/** What PostgreSQL wrote into its log since it was so many bytes long. */
export const logSince = ({ postgresLog }: PlatformUnderTest, length: number): string =>
  readFileSync(postgresLog).subarray(length).toString('utf8');
