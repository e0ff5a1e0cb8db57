import { type MigrationList, migrateDeferred } from '../database/migrate.ts';
import type { Logger } from '../runtime/logger.ts';
import { createBackoff, pause } from '../runtime/waiting.ts';

export interface DeferredMigrations {
  start(): void;
  /** Stops in the middle of a migration; the next start continues it. */
  close(): Promise<void>;
}

export interface DeferredMigrationsOptions {
  name: string;
  adminUrl: string;
  migrations: MigrationList;
  logger: Logger;
}

/** Runs the deferred migrations of a service beside its requests; tries again after a failure. */
export function createDeferredMigrations({
  name,
  adminUrl,
  migrations,
  logger,
}: DeferredMigrationsOptions): DeferredMigrations {
  const closing = new AbortController();
  const { signal } = closing;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    const backoff = createBackoff({ minMs: 1_000, maxMs: 60_000 });
    while (!signal.aborted) {
      try {
        await migrateDeferred(name, adminUrl, migrations, signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        logger.error({ err: String(error) }, 'a deferred migration failed, retrying');
        await pause(backoff.next(), signal);
      }
    }
  }

  return {
    start() {
      running ??= run();
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
