import pg from 'pg';
import { createBackoff, pause } from '../runtime/waiting.ts';
import type { MigrationList } from './migrate.ts';

export interface WaitOptions {
  /** The waiting process, for the messages. */
  name: string;
  url: string;
  /** Those that another process runs; empty to wait for the server only. It waits for no deferred one. */
  migrations: MigrationList;
}

const undefinedTable = '42P01';

/** The reason to wait, as text; null for none. */
async function missing({ url, migrations }: WaitOptions): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (migrations.length === 0) return null;
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map(({ name }) => name));
    const open = migrations.find(({ name, isDeferred }) => !isDeferred && !done.has(name));
    return open ? `its migration ${open.name}` : null;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === undefinedTable ? 'its first migration' : `its database (${code ?? message})`;
  } finally {
    await client.end().catch(() => undefined);
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
