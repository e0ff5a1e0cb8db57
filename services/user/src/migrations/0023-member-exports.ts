import { Migration } from '@mikro-orm/migrations';

/** The latest export of each member: which session may download it, and since when. */
export class MemberExports extends Migration {
  override up(): void {
    this.addSql(`
      create table member_export (
        user_id uuid primary key references account on delete cascade,
        session_id uuid not null,
        started_at timestamptz not null
      )`);
  }
}
