import { Migration } from '@mikro-orm/migrations';

/** What must not earn rewards for a second account, and who must not become a Goldfinger again. */
export class LeftMethods extends Migration {
  override up(): void {
    this.addSql(`
      -- Addresses, numbers and accounts of other sites that an account had before. The key is an HMAC.
      create table left_method (
        method_key text primary key,
        -- The first account that had it; null when that account is erased.
        user_id uuid references account on delete set null,
        was_goldfinger boolean not null,
        was_revoked boolean not null
      );
      create index left_method_user on left_method (user_id);
      alter table account
        -- Staff revoked the role of a Goldfinger from an earlier account of its member.
        add column was_revoked boolean not null default false;
      alter table mailbox_tombstone add column was_revoked boolean not null default false;
      -- Another account had it before, so it proves no new person.
      alter table linked_identity add column is_further boolean not null default false;
      alter table account_phone add column is_further boolean not null default false;
    `);
  }
}
