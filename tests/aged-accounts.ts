import pg from 'pg';
import { runningCluster } from '../platform/development-servers/postgres/cluster.ts';
import type { Member } from './stack.ts';

/**
 * Makes the accounts a month older for the rules that withhold votes. Those look for many new accounts that
 * vote for one product within minutes, as the voters of a race do.
 */
export async function ageAccounts(members: readonly Member[]): Promise<void> {
  const { VITA_DATA_DIR = '' } = process.env;
  const url = new URL((await runningCluster(VITA_DATA_DIR)) ?? '');
  url.pathname = '/vita';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update catalog.voter set registered_at = registered_at - interval '30 days'
       where user_id = any($1::uuid[])`,
      [members.map(({ userId }) => userId)],
    );
    if (rowCount !== members.length) throw new Error(`${rowCount} accounts were known`);
  } finally {
    await client.end();
  }
}
