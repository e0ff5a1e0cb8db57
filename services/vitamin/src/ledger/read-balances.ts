import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { VitaminTables } from '../tables.ts';
import { userAccount } from './transfer.rules.ts';

export const findBalances = statement<VitaminTables, { accounts: readonly string[] }>()((db, p) =>
  db.selectFrom('account').select(['id', 'balance']).where('id', '=', p.any('accounts')),
);

/** In the order of the users; 0 for a user without a transfer. */
export async function readBalances(
  database: Queryable,
  userIds: readonly string[],
): Promise<number[]> {
  const accounts = userIds.map(userAccount);
  const rows = await findBalances.run(database, { accounts });
  const balances = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  return accounts.map((account) => balances.get(account) ?? 0);
}
