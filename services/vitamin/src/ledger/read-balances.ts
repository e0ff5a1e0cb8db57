import type { Queryable } from '#kit/database/database';
import { userAccount } from './transfer.rules.ts';

/** In the order of the users; 0 for those who never had a transfer. */
export async function readBalances(
  database: Queryable,
  userIds: readonly string[],
): Promise<number[]> {
  const accounts = userIds.map(userAccount);
  const rows = await database.query<{ id: string; balance: string }>(
    'select id, balance from account where id = any($1)',
    [accounts],
  );
  const balances = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  return accounts.map((account) => balances.get(account) ?? 0);
}
