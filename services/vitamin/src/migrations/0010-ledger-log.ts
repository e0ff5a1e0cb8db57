import { Migration } from '@mikro-orm/migrations';

const tables = `
  -- Who has entries in the log.
  create table log_member (
    user_id uuid primary key,
    -- Makes the salts of her entries. Null after her erasure.
    secret bytea
  );
  -- The entries of the log, in order.
  create table log_entry (
    position bigint primary key,
    entry bytea not null,
    transfer_id bigint unique,
    day date unique,
    constraint log_entry_of_one check ((transfer_id is null) <> (day is null))
  );
  -- The newest width of each tile: of the log, and of the balances of each day.
  create table log_tile (
    tree text not null,
    level smallint not null,
    tile bigint not null,
    hashes bytea not null,
    primary key (tree, level, tile)
  );
  -- What was signed. The key admits one checkpoint of each size.
  create table log_checkpoint (
    size bigint primary key,
    root bytea not null,
    note text not null,
    -- The highest id of a transfer in the log.
    last_transfer bigint not null,
    signed_at timestamptz not null
  );
  create index log_checkpoint_time on log_checkpoint (signed_at);
  create table log_balances (
    day date primary key,
    accounts bigint not null,
    -- The highest id of a transfer that the balances contain.
    last_transfer bigint not null
  );
  -- The keys that have signed, so that older checkpoints can be verified.
  create table log_key (
    verifier_key text primary key,
    first_used_at timestamptz not null
  );
  create table log_witness (
    verifier_key text primary key,
    -- Of the last checkpoint that it has cosigned.
    size bigint not null
  );
  create table log_cosignature (
    size bigint not null,
    verifier_key text not null,
    line text not null,
    primary key (size, verifier_key)
  );
`;

const appendOnly = `
  create function refuse_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'an entry of the log is never changed or removed'
      using errcode = 'insufficient_privilege';
  end $$;
  create trigger log_entry_append_only before update or delete or truncate on log_entry
    for each statement execute function refuse_log_change();
  create trigger log_checkpoint_unchanged before update or truncate on log_checkpoint
    for each statement execute function refuse_log_change();
`;

/**
 * The previous release, which may run beside this one, erases members without their secrets.
 * @TODO drop the trigger in release 0.3: on-erased.ts does the same.
 */
const eraseSecrets = `
  create function erase_log_secret() returns trigger
  language plpgsql security definer as $$
  begin
    insert into log_member (user_id, secret) values ((new.data->>'userId')::uuid, null)
    on conflict (user_id) do update set secret = null;
    return null;
  end $$;
  -- Temporary tables of the service's role come last, so that none takes the place of a table.
  do $$ begin
    execute format('alter function erase_log_secret() set search_path = %s, pg_temp',
      current_setting('search_path'));
  end $$;
  create trigger erase_log_secret after insert on outbox
    for each row when (new.type = 'vitamin.member-erased.v1')
    execute function erase_log_secret();
`;

/** The transparency log of the ledger. The service writes the entries of earlier transfers itself. */
export class LedgerLog extends Migration {
  override up(): void {
    for (const statements of [tables, appendOnly, eraseSecrets]) this.addSql(statements);
  }
}
