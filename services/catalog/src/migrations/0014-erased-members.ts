import { Migration } from '@mikro-orm/migrations';

/** Members who were erased, so that an event that arrives later brings nothing back. */
export class ErasedMembers extends Migration {
  override up(): void {
    this.addSql(`
      create table erased_member (
        user_id uuid primary key,
        at timestamptz not null
      )`);
  }
}
