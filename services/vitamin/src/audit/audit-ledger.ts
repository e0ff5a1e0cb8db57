import type { Database } from '#kit/database/database';
import { rewards } from '#schema/limits';
import type { Finding } from './finding.ts';

/** Each answers rows of key, expected and found; none when all is well. $1 is UPs per reward. */
const checks: Record<string, string> = {
  'balance-differs': `
    select coalesce(account.id, entry.id) as key, coalesce(entry.sum, 0) as expected,
      account.balance as found
    from account full join (
      select id, sum(amount) from (
        select credit_account as id, amount from transfer
        union all select debit_account, -amount from transfer
      ) as side group by id
    ) as entry on entry.id = account.id
    where account.balance is distinct from coalesce(entry.sum, 0)`,
  'total-not-zero': `
    select 'all accounts'::text as key, 0 as expected, sum(balance) as found from account
    having sum(balance) <> 0`,
  'user-balance-negative': `
    select id as key, '0 or more'::text as expected, balance as found from account
    where id like 'user:%' and balance < 0`,
  'cause-repeated': `
    select rule || ' ' || cause as key, 1 as expected, count(*) as found from transfer
    group by rule, cause having count(*) > 1`,
  'reversed-twice': `
    select reverses::text as key, 1 as expected, count(*) as found from transfer
    where reverses is not null group by reverses having count(*) > 1`,
  'reversal-unlike-its-transfer': `
    select taken.id::text as key,
      jsonb_build_array(given.credit_account, given.debit_account, given.amount) as expected,
      jsonb_build_array(taken.debit_account, taken.credit_account, taken.amount) as found
    from transfer taken left join transfer given on given.id = taken.reverses
    where taken.reverses is not null
      and (given.credit_account, given.debit_account, given.amount)
        is distinct from (taken.debit_account, taken.credit_account, taken.amount)`,
  'grant-not-from-issuance': `
    select id::text as key, 'issuance:' || rule as expected, debit_account as found from transfer
    where reverses is null
      and (debit_account <> 'issuance:' || rule or credit_account not like 'user:%')`,
  'up-reward-unbacked': `
    select cause as key, step * $1::integer as expected, coalesce(ups, 0) as found
    from (
      select cause, transfer.product_id, substring(cause from ':(\\d+)$')::integer as step
      from transfer where rule = 'up10' and reverses is null
    ) as paid left join product using (product_id)
    where step is null or step * $1::integer > coalesce(ups, 0)
      or cause <> 'up10:' || product_id || ':' || step`,
  'up-rewards-incomplete': `
    select product.product_id as key, ups / $1::integer as expected, count(transfer.id) as found
    from product left join transfer on transfer.product_id = product.product_id
      and transfer.rule = 'up10' and transfer.reverses is null
    where sharer_id is not null
    group by product.product_id, ups having ups / $1::integer > count(transfer.id)`,
};

/** Proves that the ledger agrees with itself and with the counted UPs (L2, L4); empty when it does. */
export const auditLedger = (database: Database): Promise<Finding[]> =>
  database.transaction(async (tx) => {
    // All checks see the same moment, however long they take.
    await tx.query('set transaction isolation level repeatable read read only');
    await tx.query('set local statement_timeout = 0');
    const findings: Finding[] = [];
    for (const [finding, statement] of Object.entries(checks)) {
      const rows = await tx.query<Omit<Finding, 'finding'>>(
        `select key, to_jsonb(expected) as expected, to_jsonb(found) as found
         from (${statement}) as row order by key`,
        statement.includes('$1') ? [rewards.upsPerReward] : [],
      );
      findings.push(...rows.map((row) => ({ finding, ...row })));
    }
    return findings;
  });
