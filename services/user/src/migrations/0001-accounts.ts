import { Migration } from '@mikro-orm/migrations';
import { inboxTables } from '#kit/events/inbox';
import { outboxTable } from '#kit/events/outbox';

/** Accounts, sessions, codes, messages and their counts. */
export class Accounts extends Migration {
  override up(): void {
    this.addSql(`
      create table account (
        id uuid primary key,
        email text unique,
        password_hash text,
        nickname text not null,
        avatar text,
        wallet text unique,
        roles smallint[] not null default '{}',
        -- Stays true after a revocation, because the grant is rewarded once.
        was_goldfinger boolean not null default false,
        language text not null,
        registered_at timestamptz not null
      );
      create table account_unread (
        user_id uuid primary key references account on delete cascade,
        messages integer not null default 0 check (messages >= 0)
      );
      create table role_decision (
        id bigint generated always as identity primary key,
        user_id uuid not null references account on delete cascade,
        role smallint not null,
        change text not null check (change in ('grant', 'revoke')),
        -- Null for an automatic decision.
        decided_by uuid,
        at timestamptz not null
      );
      create table linked_identity (
        provider text not null,
        subject text not null,
        user_id uuid not null references account on delete cascade,
        linked_at timestamptz not null,
        primary key (provider, subject),
        unique (user_id, provider)
      );
      create table session (
        id uuid primary key,
        user_id uuid not null references account on delete cascade,
        token_hash text not null unique,
        created_at timestamptz not null,
        last_seen_at timestamptz not null
      );
      create index session_of_user on session (user_id, last_seen_at);
      create table email_code (
        id uuid primary key,
        -- Decides which code is newest, because the clock can be set back.
        seq bigint generated always as identity,
        email text not null,
        purpose text not null,
        code_hmac text not null,
        account_existed boolean not null,
        tries smallint not null default 0,
        issued_at timestamptz not null,
        used_at timestamptz,
        expired_at timestamptz
      );
      create index email_code_newest on email_code (email, seq desc);
      create table attempt_counter (
        scope text not null,
        key text not null,
        started_at timestamptz not null,
        count integer not null,
        primary key (scope, key)
      );
      create table message (
        id uuid primary key,
        user_id uuid not null references account on delete cascade,
        kind text not null,
        params jsonb not null,
        link text,
        cause text not null,
        at timestamptz not null,
        read_at timestamptz,
        unique (user_id, cause)
      );
      create index message_of_user on message (user_id, at desc, id desc);
      create table week_post (
        week date primary key,
        count integer not null check (count >= 0)
      );
      ${outboxTable}
      ${inboxTables}
    `);
  }
}
