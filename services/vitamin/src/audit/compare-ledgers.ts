import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { VitaminTables } from '../tables.ts';
import type { Difference, Finding } from './finding.ts';
import { type LedgerTables, service } from './ledger-tables.ts';

/** A copy made by an earlier release has no number yet, which is no difference. */
const content = (row: 'rebuilt' | 'live') =>
  sql`to_jsonb(${sql.ref(row)}) - array['sequence', 'listing_sequence']`;

/** A ledger that was lost has a difference for each row. All of them are counted. */
const maxListed = 1_000;

interface Counted extends Difference {
  total: number;
}

const firstOf = (rows: RawBuilder<unknown>) => sql<Counted>`
  select key, expected, found, count(*) over ()::integer as total from (${rows}) as row
  order by key limit ${sql.lit(maxListed)}`;

/** Rows of one table that differ between the two ledgers, as JSON. */
const compareTable = <T extends keyof VitaminTables>(
  table: T,
  column: keyof VitaminTables[T] & string,
) =>
  statement<LedgerTables>()(() => {
    const [rebuilt, live] = [sql.ref(`rebuilt.${column}`), sql.ref(`live.${column}`)];
    return firstOf(sql`
      select coalesce(${rebuilt}, ${live})::text as key, ${content('rebuilt')} as expected,
        ${content('live')} as found
      from ${sql.table(table)} rebuilt
      full join ${sql.table(`${service}.${table}`)} live on ${live} = ${rebuilt}
      where ${content('rebuilt')} is distinct from ${content('live')}`);
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
 * How long the chain of a gift is, and so whether the member has it, depends on the order of events of three
 * topics: an UP can be withheld and restored before the profile is known, or after it. Chains of a gift are
 * equal when they end in the same way, apart from corrections by hand.
 */
const chainLength = (transfers: string, grant: RawBuilder<unknown>) => sql`
  ((select count(*) from ${sql.table(transfers)} one
      where one.rule = 'newcomer' and one.cause = ${grant})
    + (select count(*) from ${sql.table(transfers)} one
      where one.reverses is not null and one.rule = 'newcomer' and one.operator like 'event:%'
        and substring(one.cause from '^reversal:(.+):\\d+$') = ${grant}))`;

/** True for a transfer of the gift that only the other ledger has, and that moves nothing in the end. */
const isOfEqualGift = (row: 'due' | 'live', other: string) => {
  const [rule, cause] = [sql.ref(`${row}.rule`), sql.ref(`${row}.cause`)];
  const grant = sql`coalesce(substring(${cause} from '^reversal:(.+):\\d+$'), ${cause})`;
  return sql`(${rule} = 'newcomer'
    and not exists (select from ${sql.table(other)} same
      where same.rule = ${rule} and same.cause = ${cause})
    and (${chainLength('transfer', grant)} - ${chainLength(`${service}.transfer`, grant)}) % 2 = 0)`;
};

/**
 * The rebuilt transfers that the live ledger should have. What was corrected by hand, without an event, gets no
 * further corrections.
 */
export const dueTransfers = sql`
  select due.* from transfer due where (due.reverses is null or not exists (
    select from vitamin.transfer given join vitamin.transfer hand on hand.reverses = given.id
    where given.rule = due.rule and given.cause = substring(due.cause from '^reversal:(.+):\\d+$')
      and hand.operator not like 'event:%'))
    and not ${isOfEqualGift('due', `${service}.transfer`)}`;

/** Without corrections by hand, which no event has. */
const compareTransfers = statement<LedgerTables>()(() =>
  firstOf(sql`
    select coalesce(rebuilt.rule, live.rule) || ' ' || coalesce(rebuilt.cause, live.cause) as key,
      case when rebuilt.id is not null then ${facts('rebuilt')} end as expected,
      case when live.id is not null then ${facts('live')} end as found
    from (${dueTransfers}) as rebuilt
    full join (
      select * from vitamin.transfer live where (reverses is null or operator like 'event:%')
        and not ${isOfEqualGift('live', 'transfer')}
    ) as live on live.rule = rebuilt.rule and live.cause = rebuilt.cause
    where rebuilt.id is null or live.id is null or ${facts('rebuilt')} <> ${facts('live')}`),
);

/** Compares balances with the sums of the live transfers and of those that are missing. */
const compareBalances = statement<LedgerTables>()(() =>
  firstOf(sql`
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
    where due.balance is distinct from live.balance`),
);

const checks = {
  'member-differs': compareTable('member', 'user_id'),
  'product-differs': compareTable('product', 'product_id'),
  'newcomer-differs': compareTable('newcomer', 'user_id'),
  'wallet-differs': compareTable('rewarded_wallet', 'wallet_key'),
  'withheld-up-differs': compareTable('withheld_up', 'up_key'),
  'transfer-differs': compareTransfers,
  'balance-differs': compareBalances,
};

export interface Compared {
  /** In the order of tables and keys, at most `maxListed`. */
  found: Finding[];
  count: number;
}

/** Every row of the live ledger that differs from the rebuilt one. */
export async function compareLedgers(tx: Transaction): Promise<Compared> {
  const found: Finding[] = [];
  let count = 0;
  for (const [finding, check] of Object.entries(checks)) {
    const rows = await check.run(tx);
    count += rows[0]?.total ?? 0;
    const listed = rows.slice(0, maxListed - found.length);
    found.push(...listed.map(({ total: _, ...row }) => ({ finding, ...row })));
  }
  return { found, count };
}
