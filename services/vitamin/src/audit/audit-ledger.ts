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

/**
 * For each reward of ten UPs, by the last transfer of its chain, whether the sharer has it, and whether the chain
 * was corrected by hand.
 */
const standing = sql`
  select grant_cause as cause, product_id, substring(grant_cause from ':(\\d+)$')::integer as step,
    is_standing, is_by_hand
  from (
    select coalesce(substring(cause from '^reversal:(.+):\\d+$'), cause) as grant_cause, product_id,
      credit_account like 'user:%' as is_standing,
      reverses is not null and operator not like 'event:%' as is_by_hand
    from transfer t
    where rule = 'up10' and not exists (select from transfer r where r.reverses = t.id)
  ) as last`;

/** The last transfer of each newcomer's gift. */
const gifts = sql`
  select case when credit_account like 'user:%' then credit_account else debit_account end as account,
    credit_account like 'user:%' as is_standing,
    reverses is not null and operator not like 'event:%' as is_by_hand
  from transfer t
  where rule = 'newcomer' and not exists (select from transfer r where r.reverses = t.id)`;

/** Nothing is known of an erased member, and not how many UPs were counted by an earlier release. */
const tasks = sql`
  select 'user:' || user_id as account, ups,
    (profile_at is not null and follow_at is not null and up_at is not null and coalesce(ups, 1) > 0)
      as is_complete
  from newcomer`;

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
    select ended.cause as key, step * ${rewards.upsPerReward} as expected, coalesce(ups, 0) as found
    from (${standing}) as ended left join product using (product_id)
    where is_standing and not is_by_hand and (step * ${rewards.upsPerReward} > coalesce(ups, 0)
      or ended.cause <> 'up10:' || product_id || ':' || step or step is null)`),
  'up-rewards-incomplete': check(sql`
    select product.product_id as key, product.ups / ${rewards.upsPerReward} as expected,
      count(ended.cause) as found
    from product left join product survivor on survivor.product_id = product.merged_into
    left join (${standing}) as ended on ended.product_id = product.product_id
      and (ended.is_standing or ended.is_by_hand)
    where product.sharer_id is not null
      and coalesce(product.fraud_reason, survivor.fraud_reason) is null
    group by product.product_id, product.ups
    having product.ups / ${rewards.upsPerReward} > count(ended.cause)`),
  'newcomer-gift-unbacked': check(sql`
    select account as key, '1 or more'::text as expected, coalesce(tasks.ups, 0) as found
    from (${gifts}) as gift join (${tasks}) as tasks using (account)
    where is_standing and not is_by_hand and not is_complete`),
  'newcomer-gift-missing': check(sql`
    select account as key, ${sql.lit(rewards.newcomer)} as expected, 0 as found
    from (${tasks}) as tasks left join (${gifts}) as gift using (account)
    where is_complete and not coalesce(is_standing or is_by_hand, false)`),
  'reward-of-fraud': check(sql`
    select t.rule || ' ' || t.cause as key, 'taken back'::text as expected, t.amount as found
    from transfer t join product on product.product_id = t.product_id
    left join product survivor on survivor.product_id = product.merged_into
    where t.rule in ('listed', 'up10') and t.credit_account like 'user:%'
      and coalesce(product.fraud_reason, survivor.fraud_reason) is not null
      and not exists (select from transfer r where r.reverses = t.id)
      and coalesce(t.operator, 'event:') like 'event:%'`),
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
