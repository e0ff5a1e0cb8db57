import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { rewards } from '#schema/limits';
import type { VitaminTables } from '../tables.ts';
import type { Difference, Finding } from './finding.ts';
import { type Checks, runChecks } from './run-checks.ts';

/** @param rows has the columns key, expected and found */
const check = (rows: RawBuilder<unknown>) =>
  statement<VitaminTables>()(
    () => sql<Difference>`
      select key, to_jsonb(expected) as expected, to_jsonb(found) as found
      from (${rows}) as row order by key`,
  );

const checks: Checks = {
  'balance-differs': check(sql`
    select coalesce(account.id, entry.id) as key, coalesce(entry.sum, 0) as expected,
      account.balance as found
    from account full join (
      select id, sum(amount) from (
        select credit_account as id, amount from transfer
        union all select debit_account, -amount from transfer
      ) as side group by id
    ) as entry on entry.id = account.id
    where account.balance is distinct from coalesce(entry.sum, 0)`),
  'total-not-zero': check(sql`
    select 'all accounts'::text as key, 0 as expected, sum(balance) as found from account
    having sum(balance) <> 0`),
  'user-balance-negative': check(sql`
    select id as key, '0 or more'::text as expected, balance as found from account
    where id like 'user:%' and balance < 0`),
  'cause-repeated': check(sql`
    select rule || ' ' || cause as key, 1 as expected, count(*) as found from transfer
    group by rule, cause having count(*) > 1`),
  'reversed-twice': check(sql`
    select reverses::text as key, 1 as expected, count(*) as found from transfer
    where reverses is not null group by reverses having count(*) > 1`),
  'reversal-unlike-its-transfer': check(sql`
    select taken.id::text as key,
      jsonb_build_array(given.credit_account, given.debit_account, given.amount) as expected,
      jsonb_build_array(taken.debit_account, taken.credit_account, taken.amount) as found
    from transfer taken left join transfer given on given.id = taken.reverses
    where taken.reverses is not null
      and (given.credit_account, given.debit_account, given.amount)
        is distinct from (taken.debit_account, taken.credit_account, taken.amount)`),
  'grant-not-from-issuance': check(sql`
    select id::text as key, 'issuance:' || rule as expected, debit_account as found from transfer
    where reverses is null
      and (debit_account <> 'issuance:' || rule or credit_account not like 'user:%')`),
  'up-reward-unbacked': check(sql`
    select cause as key, step * ${rewards.upsPerReward} as expected, coalesce(ups, 0) as found
    from (
      select cause, transfer.product_id, substring(cause from ':(\\d+)$')::integer as step
      from transfer where rule = 'up10' and reverses is null
    ) as paid left join product using (product_id)
    where step is null or step * ${rewards.upsPerReward} > coalesce(ups, 0)
      or cause <> 'up10:' || product_id || ':' || step`),
  'up-rewards-incomplete': check(sql`
    select product.product_id as key, ups / ${rewards.upsPerReward} as expected,
      count(transfer.id) as found
    from product left join transfer on transfer.product_id = product.product_id
      and transfer.rule = 'up10' and transfer.reverses is null
    where sharer_id is not null
    group by product.product_id, ups having ups / ${rewards.upsPerReward} > count(transfer.id)`),
};

// All checks read one snapshot, however long they take.
const oneSnapshot = 'set transaction isolation level repeatable read read only';

/** Compares the ledger with itself and with the counted UPs. Returns no findings when all is well. */
export const auditLedger = (database: Database): Promise<Finding[]> =>
  database.longTransaction(async (tx) => {
    await tx.query(oneSnapshot);
    return runChecks(tx, checks);
  });

/**
 * As `auditLedger`, unless another replica audits at this time: null then. No vacuum removes rows
 * that were deleted since its snapshot, so each check has a timeout.
 */
export const auditLedgerAlone = (
  database: Database,
  { checkTimeoutMs }: { checkTimeoutMs: number },
): Promise<Finding[] | null> =>
  database.longTransaction(async (tx) => {
    await tx.query(oneSnapshot);
    await tx.query(`set local statement_timeout = ${checkTimeoutMs}`);
    const [lock] = await tx.query<{ held: boolean }>(tryLock);
    return lock?.held ? runChecks(tx, checks) : null;
  });

const tryLock = `
  select pg_try_advisory_xact_lock(hashtextextended('vita ledger audit ' || current_schema(), 0))
    as held`;
