import { brief, OnlineMigration } from '#kit/database/online-migration';

/** What each account gets from the posted transfers. */
const sides = `
  select id, sum(amount) as sum from (
    select credit_account as id, amount from posted
    union all
    select debit_account, -amount from posted
  ) as side
  group by id`;

/**
 * An insert checks its row before it finds the account, and refuses what one account alone may not have. Where
 * all members get and all issuance accounts pay, as in all grants, no such row occurs: one statement moves all
 * balances. Other transfers, such as reversals, move one after the other. Both lock the accounts in the order
 * of their ids, as the function did before.
 */
const applyTransfers = `
  create or replace function apply_transfers() returns trigger
  language plpgsql security definer as $$
  declare entry record;
  begin
    if not exists (
      select from (${sides}) as moved
      where case when id like 'issuance:%' then sum > 0 else sum < 0 end
    ) then
      insert into account (id, balance)
      select id, sum from (${sides}) as moved order by id
      on conflict (id) do update set balance = account.balance + excluded.balance;
      return null;
    end if;
    for entry in ${sides} order by id
    loop
      update account set balance = balance + entry.sum where id = entry.id;
      if not found then
        insert into account (id, balance) values (entry.id, entry.sum)
        on conflict (id) do update set balance = account.balance + excluded.balance;
      end if;
    end loop;
    return null;
  end $$`;

/** Temporary tables of the service's role come last, so that none takes the place of a table. */
const searchPath = `
  do $$ begin
    execute format('alter function apply_transfers() set search_path = %s, pg_temp',
      current_setting('search_path'));
  end $$`;

/** The balances of a batch of grants move in one statement. An older release posts through the same function. */
export class BalancesAtOnce extends OnlineMigration {
  override steps() {
    return [brief(`${applyTransfers};${searchPath}`)];
  }
}
