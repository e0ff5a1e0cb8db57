import { Migration } from '@mikro-orm/migrations';

/** Invitations of Goldfingers. The address is deleted with the acceptance. */
export class Invitations extends Migration {
  override up(): void {
    this.addSql(`
      create table invitation (
        id uuid primary key,
        inviter_id uuid not null references account on delete cascade,
        email text,
        token_hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        withdrawn_at timestamptz,
        accepted_at timestamptz,
        accepted_by uuid references account on delete set null,
        check (email is not null or accepted_at is not null)
      );
      create index invitation_of_inviter on invitation (inviter_id, created_at desc);
      create index invitation_accepted_by on invitation (accepted_by);
      create index invitation_created on invitation (created_at) where accepted_at is null;
    `);
  }
}
