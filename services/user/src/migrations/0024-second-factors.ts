import { Migration } from '@mikro-orm/migrations';

/** Authenticator apps, recovery codes, passkeys, and sign-ins that wait for their next step. */
export class SecondFactors extends Migration {
  override up(): void {
    this.addSql(`
      create table totp (
        user_id uuid primary key references account on delete cascade,
        -- Encrypted with FACTOR_KEY.
        secret text not null,
        -- Null until the first code was right.
        confirmed_at timestamptz,
        -- The time step of the last accepted code: each code is accepted once.
        last_step integer not null default 0
      );
      create table recovery_code (
        user_id uuid not null references account on delete cascade,
        code_hmac text not null,
        primary key (user_id, code_hmac)
      );
      create table passkey (
        id uuid primary key,
        user_id uuid not null references account on delete cascade,
        -- Base64url, as the authenticator made it.
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index passkey_of_user on passkey (user_id);
      create table sign_in_step (
        -- SHA-256 of the ticket or challenge.
        hash text primary key,
        kind text not null,
        -- Null for a login with a passkey, which names the account itself.
        user_id uuid references account on delete cascade,
        -- The session that asked; null when nobody is signed in.
        session_id uuid references session on delete cascade,
        device_key text,
        client_key text,
        serves_client boolean not null default false,
        tries smallint not null default 0,
        created_at timestamptz not null
      );
      create index sign_in_step_created on sign_in_step (created_at);
      create index sign_in_step_of_user on sign_in_step (user_id);
      create index sign_in_step_of_session on sign_in_step (session_id);
    `);
  }
}
