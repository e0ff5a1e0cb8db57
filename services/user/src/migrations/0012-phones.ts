import { Migration } from '@mikro-orm/migrations';

/** Phone numbers of members, and the codes that bind them. */
export class Phones extends Migration {
  override up(): void {
    this.addSql(`
      create table account_phone (
        -- E.164. One number belongs to one account.
        phone text primary key,
        user_id uuid not null unique references account on delete cascade,
        bound_at timestamptz not null
      );
      -- The newest code of a session; the HMAC covers the number, which is not stored.
      create table phone_code (
        session_id uuid primary key references session on delete cascade,
        id uuid not null,
        code_hmac text not null,
        tries smallint not null default 0,
        issued_at timestamptz not null,
        used_at timestamptz,
        -- When it was first found expired, so that a clock set back does not revive it.
        expired_at timestamptz
      );
    `);
  }
}
