import type { Transaction } from '#kit/database/database';
import type { Finding } from './finding.ts';

/** Rows of one table on both sides, by key; the whole row as JSON where it differs. */
const tableCheck = (live: string, table: string, key: string): string => `
  select coalesce(made.${key}, had.${key})::text as key, to_jsonb(made) as expected,
    to_jsonb(had) as found
  from ${table} made full join ${live}.${table} had on had.${key} = made.${key}
  where to_jsonb(made) is distinct from to_jsonb(had)`;

const facts = (row: string): string =>
  `jsonb_build_object('from', ${row}.debit_account, 'to', ${row}.credit_account,
    'amount', ${row}.amount, 'at', ${row}.at)`;

/** Corrections come from people, not from events, so they are not looked for among the made ones. */
const transferCheck = (live: string): string => `
  select coalesce(made.rule, had.rule) || ' ' || coalesce(made.cause, had.cause) as key,
    case when made.id is not null then ${facts('made')} end as expected,
    case when had.id is not null then ${facts('had')} end as found
  from transfer made full join (select * from ${live}.transfer where reverses is null) as had
    on had.rule = made.rule and had.cause = made.cause
  where made.id is null or had.id is null or ${facts('made')} <> ${facts('had')}`;

/** What the balances should be: the sums of the transfers that are there and that are missing. */
const balanceCheck = (live: string): string => `
  with entry as (
    select debit_account, credit_account, amount from ${live}.transfer
    union all
    select debit_account, credit_account, amount from transfer made where not exists (
      select from ${live}.transfer had where had.rule = made.rule and had.cause = made.cause)
  ), due as (
    select id, sum(amount)::bigint as balance from (
      select credit_account as id, amount from entry
      union all select debit_account, -amount from entry
    ) as side group by id
  )
  select coalesce(due.id, had.id) as key, to_jsonb(due.balance) as expected,
    to_jsonb(had.balance) as found
  from due full join ${live}.account had on had.id = due.id
  where due.balance is distinct from had.balance`;

/** Every row where the ledger in the schema `live` is not what was made from the events. */
export async function compareWithFresh(tx: Transaction, live: string): Promise<Finding[]> {
  const checks = {
    'member-differs': tableCheck(live, 'member', 'user_id'),
    'product-differs': tableCheck(live, 'product', 'product_id'),
    'transfer-differs': transferCheck(live),
    'balance-differs': balanceCheck(live),
  };
  const findings: Finding[] = [];
  for (const [finding, statement] of Object.entries(checks)) {
    const rows = await tx.query<Omit<Finding, 'finding'>>(`${statement} order by 1`);
    findings.push(...rows.map((row) => ({ finding, ...row })));
  }
  return findings;
}
