import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { userAccount } from '../ledger/transfer.rules.ts';
import type { VitaminTables } from '../tables.ts';

interface Wanted {
  account: string;
  ids: readonly string[];
}

/** Two indexes have the transfers of an account in the order of their ids. */
const findRunning = statement<VitaminTables, Wanted>()(
  (_, p) => sql<{ id: string; balance: string }>`
    with newest as (select max(id) as id from unnest(${p.cast('ids', 'bigint[]')}) as wanted (id)),
    entry as (
      select t.id, t.amount from transfer t, newest
      where t.credit_account = ${p('account')} and t.id <= newest.id
      union all
      select t.id, -t.amount from transfer t, newest
      where t.debit_account = ${p('account')} and t.debit_account not like 'issuance:%'
        and t.id <= newest.id
    )
    select id, balance from (
      select id, sum(amount) over (order by id) as balance from entry
    ) as running
    where id = ${p.any('ids', 'bigint[]')}`,
);

/** The balance of a member after each of these transfers, in their order. */
export async function readRunningBalances(
  database: Queryable,
  records: readonly { id: string; userId: string }[],
): Promise<number[]> {
  const balances = new Map<string, number>();
  for (const [userId, own] of Map.groupBy(records, (record) => record.userId)) {
    const ids = own.map(({ id }) => id);
    const rows = await findRunning.run(database, { account: userAccount(userId), ids });
    for (const { id, balance } of rows) balances.set(`${userId} ${id}`, Number(balance));
  }
  return records.map(({ id, userId }) => balances.get(`${userId} ${id}`) ?? 0);
}
