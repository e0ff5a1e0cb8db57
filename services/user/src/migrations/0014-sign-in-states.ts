import { Migration } from '@mikro-orm/migrations';

/** The states of sign-ins with other sites that have begun and not come back. */
export class SignInStates extends Migration {
  override up(): void {
    this.addSql(`
      create table sign_in_state (
        state_hash text primary key,
        provider text not null,
        operation text not null check (operation in ('login', 'bind')),
        -- HMAC of the device cookie of the browser that asked.
        device_key text not null,
        -- The member who links; null for a login.
        user_id uuid references account on delete cascade,
        issued_at timestamptz not null
      );
      create index sign_in_state_issued on sign_in_state (issued_at);
      create index sign_in_state_of_user on sign_in_state (user_id);
    `);
  }
}
