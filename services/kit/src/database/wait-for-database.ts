import pg from 'pg';
import { createBackoff, pause } from '../runtime/backoff.ts';
import type { MigrationList } from './migrate.ts';

export interface WaitOptions {
  /** Of who waits, for people. */
  name: string;
  url: string;
  /** Those that somebody else brings; none when only the server must answer. */
  migrations: MigrationList;
}

const undefinedTable = '42P01';

/** What is missing, in words; null when there is nothing to wait for. */
async function missing({ url, migrations }: WaitOptions): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (migrations.length === 0) return null;
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map(({ name }) => name));
    const open = migrations.find(({ name }) => !done.has(name));
    return open ? `its migration ${open.name}` : null;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === undefinedTable ? 'its first migration' : `its database (${code ?? message})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves when the database is there and up to date; says each reason to wait once. */
export async function waitForDatabase(options: WaitOptions): Promise<void> {
  const backoff = createBackoff({ minMs: 100, maxMs: 1_000 });
  const never = new AbortController().signal;
  for (let told = ''; ; ) {
    const reason = await missing(options);
    if (!reason) return;
    if (reason !== told) process.stdout.write(`${options.name} is waiting for ${reason}\n`);
    told = reason;
    await pause(backoff.next(), never);
  }
}
