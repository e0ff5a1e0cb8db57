import { Migration } from '@mikro-orm/migrations';

const tables = `
  create table gas_account (
    -- chain:<network>, badge:<id>, reserved:<claim>:<try>, spent:<network>, site:<network>
    id text primary key,
    network text not null,
    -- Wei.
    balance numeric(78, 0) not null,
    constraint gas_account_side check (
      case
        when id like 'chain:%' then balance <= 0
        when id like 'badge:%' or id like 'reserved:%' or id like 'spent:%' then balance >= 0
        when id like 'site:%' then true
        else false
      end
    )
  ) with (fillfactor = 60);
  create table gas_transfer (
    id bigint generated always as identity primary key,
    cause text not null,
    network text not null,
    debit_account text not null,
    credit_account text not null,
    -- Wei.
    amount numeric(78, 0) not null check (amount > 0),
    at timestamptz not null,
    constraint gas_transfer_once unique (cause),
    constraint gas_transfer_two_sides check (debit_account <> credit_account)
  );
  create index gas_transfer_credit on gas_transfer (credit_account, id);
  create index gas_transfer_debit on gas_transfer (debit_account, id);
  create table gas_prepayment (
    id bigint generated always as identity primary key,
    badge_id bigint not null references badge,
    network text not null,
    transaction_hash text not null,
    -- REPORTED by a client, then SEEN in a block, then CONFIRMED or UNDONE.
    state text not null check (state in ('REPORTED', 'SEEN', 'CONFIRMED', 'UNDONE')),
    -- Where the log is; null while it was only reported.
    block_hash text,
    log_index integer,
    -- In lower case; null while it was only reported.
    payer text,
    amount numeric(78, 0),
    at timestamptz not null
  );
  create unique index gas_prepayment_log on gas_prepayment (network, block_hash, log_index)
    where block_hash is not null;
  create unique index gas_prepayment_report on gas_prepayment (network, transaction_hash, badge_id)
    where state = 'REPORTED';
  create index gas_prepayment_badge on gas_prepayment (badge_id, id desc);
  create index gas_prepayment_reports on gas_prepayment (at) where state = 'REPORTED';
`;

/** Locks accounts in the order of their ids, so that two transactions never deadlock. */
const balances = `
  create function apply_gas_transfers() returns trigger
  language plpgsql security definer set search_path from current as $$
  declare entry record;
  begin
    for entry in
      select id, min(network) as network, sum(amount) as sum from (
        select credit_account as id, network, amount from posted
        union all
        select debit_account, network, -amount from posted
      ) as side
      group by id order by id
    loop
      update gas_account set balance = balance + entry.sum where id = entry.id;
      if not found then
        insert into gas_account (id, network, balance) values (entry.id, entry.network, entry.sum)
        on conflict (id) do update set balance = gas_account.balance + excluded.balance;
      end if;
    end loop;
    return null;
  end $$;
  create trigger apply_gas_transfers after insert on gas_transfer
    referencing new table as posted for each statement execute function apply_gas_transfers();
`;

const appendOnly = `
  create function refuse_gas_change() returns trigger language plpgsql as $$
  begin
    raise exception 'a transfer of gas is never changed or removed: post another one'
      using errcode = 'insufficient_privilege';
  end $$;
  create trigger gas_transfer_append_only before update or delete or truncate on gas_transfer
    for each statement execute function refuse_gas_change();
`;

/** Default privileges let the service write all its tables; this excludes two. */
const revokes = `
  do $$
  declare role_name text;
  begin
    for role_name in
      select distinct pg_get_userbyid(entry.grantee)
      from pg_class, aclexplode(relacl) as entry
      where pg_class.oid in ('gas_transfer'::regclass, 'gas_account'::regclass)
        and entry.grantee not in (0, relowner)
    loop
      execute format('revoke update, delete, truncate on gas_transfer from %I', role_name);
      execute format('revoke insert, update, delete, truncate on gas_account from %I', role_name);
    end loop;
    revoke all on gas_transfer, gas_account from public;
  end $$;
`;

/** The ledger of prepaid gas: double entry in wei, append-only. */
export class GasLedger extends Migration {
  override up(): void {
    for (const statements of [tables, balances, appendOnly, revokes]) this.addSql(statements);
  }
}
