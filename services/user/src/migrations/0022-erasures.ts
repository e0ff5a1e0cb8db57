import { Migration } from '@mikro-orm/migrations';

/** Requested and finished erasures, who confirmed them, and what must not be rewarded again. */
export class Erasures extends Migration {
  override up(): void {
    this.addSql(`
      alter table account
        -- The account stands for an erased member, and nothing else of it is set.
        add column erased_at timestamptz,
        -- An erased account had its mailbox, so it counts for no reward.
        add column is_returning boolean not null default false;
      -- No foreign key: the erasure deletes the account and inserts an anonymous one.
      create table erasure (
        user_id uuid primary key,
        requested_at timestamptz not null,
        due_at timestamptz not null,
        erased_at timestamptz,
        -- When the services were last asked to erase.
        emitted_at timestamptz,
        completed_at timestamptz
      );
      create index erasure_open on erasure (due_at) where completed_at is null;
      create table erasure_confirmation (
        user_id uuid not null references erasure on delete cascade,
        service text not null,
        at timestamptz not null,
        primary key (user_id, service)
      );
      -- The key is an HMAC of the mailbox, so that the address cannot be read or guessed from it.
      create table mailbox_tombstone (
        mailbox_key text primary key,
        was_goldfinger boolean not null
      );
    `);
  }
}
