import pg from 'pg';
import { runningCluster } from '../platform/development-servers/postgres/cluster.ts';

/**
 * Changes rows of the platform of the test level that no operation changes, such as a time in the past.
 * Returns how many.
 */
export async function changeRows(statement: string, values: readonly unknown[]): Promise<number> {
  const { VITA_DATA_DIR = '' } = process.env;
  const url = new URL((await runningCluster(VITA_DATA_DIR)) ?? '');
  url.pathname = '/vita';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
