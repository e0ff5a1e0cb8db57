import { Migration } from '@mikro-orm/migrations';

/** A change of a nickname compares it with those of the staff, who are few. */
export class StaffIndex extends Migration {
  override up(): void {
    this.addSql('create index account_staff on account (id) where 3 = any(roles)');
  }
}
