import { backfill, brief, OnlineMigration } from '#kit/database/online-migration';

/** As before, and sums what claims of a badge have reserved and spent at the account of the badge. */
const apply = `
  create or replace function apply_gas_transfers() returns trigger
  language plpgsql security definer set search_path from current as $$
  declare entry record;
  begin
    for entry in
      select id, min(network) as network, sum(amount) as sum, sum(reserved) as reserved,
        sum(spent) as spent
      from (
        select credit_account as id, network, amount, 0::numeric as reserved, 0::numeric as spent
        from posted
        union all
        select debit_account, network, -amount, 0, 0 from posted
        union all
        select debit_account, network, 0, amount, 0 from posted
        where debit_account like 'badge:%' and credit_account like 'reserved:%'
        union all
        select credit_account, network, 0, -amount, 0 from posted
        where debit_account like 'reserved:%' and credit_account like 'badge:%'
        union all
        select 'badge:' || c.badge_id, p.network, 0, -p.amount, p.amount from posted p
        join claim c on c.id = case when p.debit_account like 'reserved:%'
          then split_part(p.debit_account, ':', 2)::uuid end
        where p.credit_account like 'spent:%'
      ) as side
      group by id order by id
    loop
      update gas_account set balance = balance + entry.sum, reserved = reserved + entry.reserved,
        spent = spent + entry.spent
      where id = entry.id;
      if not found then
        insert into gas_account (id, network, balance, reserved, spent)
        values (entry.id, entry.network, entry.sum, entry.reserved, entry.spent)
        on conflict (id) do update set balance = gas_account.balance + excluded.balance,
          reserved = gas_account.reserved + excluded.reserved,
          spent = gas_account.spent + excluded.spent;
      end if;
    end loop;
    return null;
  end $$`;

/** What the owner of a badge reads again and again is one row. */
export class GasSums extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table gas_account
          -- Of a badge, in wei: what its claims have reserved now, and what they were charged.
          add column if not exists reserved numeric(78, 0) not null default 0,
          add column if not exists spent numeric(78, 0) not null default 0`),
      brief(apply),
      backfill({
        name: 'gas-sums',
        table: 'gas_account',
        key: 'id',
        size: 50,
        change: `
          update gas_account a set (reserved, spent) = (
            select coalesce(sum(r.balance), 0), coalesce(sum(t.amount), 0)
            from claim c cross join generate_series(1, c.tries) as n
            left join gas_account r on r.id = 'reserved:' || c.id || ':' || n
            left join gas_transfer t on t.cause = 'charge:' || c.id || ':' || n
            where c.badge_id = split_part(a.id, ':', 2)::bigint)
          from batch where a.id = batch.key and a.id like 'badge:%'`,
      }),
    ];
  }
}
