import { createBackoff, pause } from '../runtime/waiting.ts';
import type { MigrationList } from './migrate.ts';
import { readMigrated } from './read-migrated.ts';

export interface WaitOptions {
  /** The waiting process, for the messages. */
  name: string;
  url: string;
  /** Those that another process runs; empty to wait for the server only. It waits for no deferred one. */
  migrations: MigrationList;
}

/** The reason to wait, as text; null for none. */
async function missing({ url, migrations }: WaitOptions): Promise<string | null> {
  try {
    const done = await readMigrated(url);
    const open = migrations.find(({ name, isDeferred }) => !isDeferred && !done?.has(name));
    if (!open) return null;
    return done ? `its migration ${open.name}` : 'its first migration';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `its database (${code ?? message})`;
  }
}

/** Resolves when the database is reachable and migrated. Prints each reason to wait once. */
export async function waitForDatabase(options: WaitOptions): Promise<void> {
  const backoff = createBackoff({ minMs: 100, maxMs: 1_000 });
  const never = new AbortController().signal;
  for (let reported = ''; ; ) {
    const reason = await missing(options);
    if (!reason) return;
    if (reason !== reported) process.stdout.write(`${options.name} is waiting for ${reason}\n`);
    reported = reason;
    await pause(backoff.next(), never);
  }
}
