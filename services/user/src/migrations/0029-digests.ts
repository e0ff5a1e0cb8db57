import { Migration } from '@mikro-orm/migrations';

/** A row is a member's wish for the weekly mail; `products` waits for the next run. */
export class Digests extends Migration {
  override up(): void {
    this.addSql(`
      create table digest (
        user_id uuid primary key references account on delete cascade,
        covered_until timestamptz not null,
        due_at timestamptz not null,
        products jsonb
      )`);
    this.addSql(`create index digest_due on digest (due_at)`);
    this.addSql(`create index digest_composed on digest (user_id) where products is not null`);
  }
}
