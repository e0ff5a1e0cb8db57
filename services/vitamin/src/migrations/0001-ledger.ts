import { Migration } from '@mikro-orm/migrations';
import { inboxTables } from '#kit/events/inbox';
import { outboxTable } from '#kit/events/outbox';

const tables = `
  create table member (
    user_id uuid primary key,
    roles integer[] not null
  );
  create table product (
    product_id text primary key,
    name jsonb,
    sharer_id uuid,
    owner_id uuid,
    ups integer not null check (ups >= 0)
  ) with (fillfactor = 60);
  create table account (
    id text primary key,
    balance bigint not null,
    constraint account_side check (
      case
        when id like 'issuance:%' then balance <= 0
        when id like 'user:%' then balance >= 0
        else false
      end
    )
  ) with (fillfactor = 60);
  create table transfer (
    id bigint generated always as identity primary key,
    rule text not null,
    cause text not null,
    debit_account text not null,
    credit_account text not null,
    amount integer not null check (amount > 0),
    at timestamptz not null,
    product_id text,
    product_name jsonb,
    reverses bigint references transfer (id),
    reason text,
    operator text,
    constraint transfer_once unique (rule, cause),
    constraint transfer_two_sides check (debit_account <> credit_account),
    constraint transfer_reversal_named check (
      reverses is null or (reason is not null and operator is not null)
    )
  );
  create index transfer_credit on transfer (credit_account, id);
  create index transfer_debit on transfer (debit_account, id)
    where debit_account not like 'issuance:%';
  create unique index transfer_reversed_once on transfer (reverses) where reverses is not null;
`;

/**
 * A trigger moves the balances with the transfers. It locks accounts in the order of their ids, so
 * that two batches never deadlock, and runs with the rights of the owner, so that the service's role
 * needs none.
 */
const balances = `
  create function apply_transfers() returns trigger
  language plpgsql security definer set search_path from current as $$
  declare entry record;
  begin
    for entry in
      select id, sum(amount) as sum from (
        select credit_account as id, amount from posted
        union all
        select debit_account, -amount from posted
      ) as side
      group by id order by id
    loop
      update account set balance = balance + entry.sum where id = entry.id;
      if not found then
        insert into account (id, balance) values (entry.id, entry.sum)
        on conflict (id) do update set balance = account.balance + excluded.balance;
      end if;
    end loop;
    return null;
  end $$;
  create trigger apply_transfers after insert on transfer
    referencing new table as posted for each statement execute function apply_transfers();
`;

const appendOnly = `
  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'a transfer is never changed or removed: post a reversal'
      using errcode = 'insufficient_privilege';
  end $$;
  create trigger transfer_append_only before update or delete or truncate on transfer
    for each statement execute function refuse_change();
`;

/** Default privileges let the service write all its tables; this excludes two. */
const revokes = `
  do $$
  declare role_name text;
  begin
    for role_name in
      select distinct pg_get_userbyid(entry.grantee)
      from pg_class, aclexplode(relacl) as entry
      where pg_class.oid in ('transfer'::regclass, 'account'::regclass)
        and entry.grantee not in (0, relowner)
    loop
      execute format('revoke update, delete, truncate on transfer from %I', role_name);
      execute format('revoke insert, update, delete, truncate on account from %I', role_name);
    end loop;
    revoke all on transfer, account from public;
  end $$;
`;

/** The ledger, and copies of products and members for its rules. */
export class LedgerMigration extends Migration {
  override up(): void {
    for (const statements of [outboxTable, inboxTables, tables, balances, appendOnly, revokes]) {
      this.addSql(statements);
    }
  }
}
