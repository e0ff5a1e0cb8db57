import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { VitaminTables } from '../tables.ts';
import type { Difference, Finding } from './finding.ts';
import { type LedgerTables, service } from './ledger-tables.ts';
import { type Checks, runChecks } from './run-checks.ts';

/** A copy made by an earlier release has no number yet, which is no difference. */
const content = (row: 'rebuilt' | 'live') =>
  sql`to_jsonb(${sql.ref(row)}) - array['sequence', 'listing_sequence']`;

/** Rows of one table that differ between the two ledgers, as JSON. */
const compareTable = <T extends keyof VitaminTables>(
  table: T,
  column: keyof VitaminTables[T] & string,
) =>
  statement<LedgerTables>()(() => {
    const [rebuilt, live] = [sql.ref(`rebuilt.${column}`), sql.ref(`live.${column}`)];
    return sql<Difference>`
      select coalesce(${rebuilt}, ${live})::text as key, ${content('rebuilt')} as expected,
        ${content('live')} as found
      from ${sql.table(table)} rebuilt
      full join ${sql.table(`${service}.${table}`)} live on ${live} = ${rebuilt}
      where ${content('rebuilt')} is distinct from ${content('live')}
      order by 1`;
  });

/**
 * The newcomer's gift completes with events of three topics, whose order a rebuild need not repeat: its
 * time can differ.
 */
const facts = (row: 'rebuilt' | 'live') => sql`
  jsonb_build_object('from', ${sql.ref(`${row}.debit_account`)},
    'to', ${sql.ref(`${row}.credit_account`)}, 'amount', ${sql.ref(`${row}.amount`)},
    'at', case when ${sql.ref(`${row}.rule`)} <> 'newcomer' then ${sql.ref(`${row}.at`)} end)`;

/**
 * The rebuilt transfers that the live ledger should have. What was corrected by hand, without an event, gets no
 * further corrections.
 */
export const dueTransfers = sql`
  select due.* from transfer due where due.reverses is null or not exists (
    select from vitamin.transfer given join vitamin.transfer hand on hand.reverses = given.id
    where given.rule = due.rule and given.cause = substring(due.cause from '^reversal:(.+):\\d+$')
      and hand.operator not like 'event:%')`;

/** Without corrections by hand, which no event has. */
const compareTransfers = statement<LedgerTables>()(
  () => sql<Difference>`
    select coalesce(rebuilt.rule, live.rule) || ' ' || coalesce(rebuilt.cause, live.cause) as key,
      case when rebuilt.id is not null then ${facts('rebuilt')} end as expected,
      case when live.id is not null then ${facts('live')} end as found
    from (${dueTransfers}) as rebuilt
    full join (
      select * from vitamin.transfer where reverses is null or operator like 'event:%'
    ) as live on live.rule = rebuilt.rule and live.cause = rebuilt.cause
    where rebuilt.id is null or live.id is null or ${facts('rebuilt')} <> ${facts('live')}
    order by 1`,
);

/** Compares balances with the sums of the live transfers and of those that are missing. */
const compareBalances = statement<LedgerTables>()(
  () => sql<Difference>`
    with entry as (
      select debit_account, credit_account, amount from vitamin.transfer
      union all
      select debit_account, credit_account, amount from (${dueTransfers}) as rebuilt where not exists (
        select from vitamin.transfer live
        where live.rule = rebuilt.rule and live.cause = rebuilt.cause)
    ), due as (
      select id, sum(amount)::bigint as balance from (
        select credit_account as id, amount from entry
        union all select debit_account, -amount from entry
      ) as side group by id
    )
    select coalesce(due.id, live.id) as key, to_jsonb(due.balance) as expected,
      to_jsonb(live.balance) as found
    from due full join vitamin.account live on live.id = due.id
    where due.balance is distinct from live.balance
    order by 1`,
);

const checks: Checks = {
  'member-differs': compareTable('member', 'user_id'),
  'product-differs': compareTable('product', 'product_id'),
  'newcomer-differs': compareTable('newcomer', 'user_id'),
  'wallet-differs': compareTable('rewarded_wallet', 'wallet_key'),
  'withheld-up-differs': compareTable('withheld_up', 'up_key'),
  'transfer-differs': compareTransfers,
  'balance-differs': compareBalances,
};

/** Every row of the live ledger that differs from the rebuilt one. */
export const compareLedgers = (tx: Transaction): Promise<Finding[]> => runChecks(tx, checks);
