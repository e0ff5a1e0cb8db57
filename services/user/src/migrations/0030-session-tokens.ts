import { brief, index, OnlineMigration } from '#kit/database/online-migration';

/** A confirmed session gets another token; the one before it is accepted for a short time. */
export class SessionTokens extends OnlineMigration {
  override steps() {
    return [
      brief(`
        alter table session
          -- Counts the tokens of the session from 0.
          add column if not exists token_number integer not null default 0,
          add column if not exists previous_token_hash text,
          -- Null until the present token is used for the first time.
          add column if not exists previous_ends_at timestamptz`),
      index('session_previous_token', 'on session (previous_token_hash)', 'unique'),
    ];
  }
}
