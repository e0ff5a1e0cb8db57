import { Migration } from '@mikro-orm/migrations';

/** When a member completed each of the newcomer's tasks; null for a task that is not done. */
export class Newcomers extends Migration {
  override up(): void {
    this.addSql(`
      create table newcomer (
        user_id uuid primary key,
        profile_at timestamptz,
        follow_at timestamptz,
        up_at timestamptz
      );
    `);
  }
}
