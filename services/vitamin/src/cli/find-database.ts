import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#kit/orm';
import { startCluster } from '#kit/postgres/cluster';
import { prepareDatabase } from '#kit/postgres/databases';
import { lockDataDir } from '#kit/postgres/instance-lock';
import { isAlive } from '#kit/postgres/process-stamp';
import { migrateLog } from '#kit/transports/postgres-log-tables';
import { migrations } from '../migrations/migrations.ts';

export interface LedgerDatabase {
  /** Of the service's role, of the owner of its tables, and of the event log. */
  url: string;
  adminUrl: string;
  logUrl: string;
  release(): Promise<void>;
}

/** What the running platform says of itself in DATA_DIR/runtime.json. */
interface Runtime {
  pid: number;
  postgres: { logUrl: string; services: Record<string, { url: string; adminUrl: string }> };
}

async function readRuntime(dataDir: string): Promise<Runtime | null> {
  try {
    const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
    return isAlive(runtime.pid) ? runtime : null;
  } catch {
    return null;
  }
}

/**
 * The database of the platform that runs on the folder, or, when none does, the folder's own one,
 * started for the moment. ConfigError when the folder cannot be used.
 */
export async function findDatabase(
  dataDir: string,
  say: (line: string) => void,
): Promise<LedgerDatabase> {
  const runtime = await readRuntime(dataDir);
  const running = runtime?.postgres.services.vitamin;
  if (runtime && running) {
    return { ...running, logUrl: runtime.postgres.logUrl, release: async () => undefined };
  }
  const lock = await lockDataDir(dataDir);
  try {
    say('The platform is not running; starting its database for the moment.');
    const cluster = await startCluster({ dataDir, onProgress: say });
    const release = async () => {
      await cluster.stop();
      await lock.release();
    };
    try {
      const { vitamin, log } = await prepareDatabase(cluster.adminUrl, {
        database: 'vita',
        services: ['vitamin'],
      });
      await migrateLog(log.adminUrl);
      await migrate('vitamin', vitamin.adminUrl, migrations);
      return { ...vitamin, logUrl: log.url, release };
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}
