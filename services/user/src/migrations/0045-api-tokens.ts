import { Migration } from '@mikro-orm/migrations';

/** What members let programs do, by tokens that only the programs have. */
export class ApiTokens extends Migration {
  override up(): void {
    this.addSql(`
      create table api_token (
        id uuid primary key,
        user_id uuid not null references account on delete cascade,
        -- SHA-256 in hexadecimal.
        token_hash text not null unique,
        name text not null,
        scopes text[] not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        -- Exact to the minute.
        last_used_at timestamptz
      );
      create index api_token_of_user on api_token (user_id);
      create index api_token_expires on api_token (expires_at);
    `);
  }
}
