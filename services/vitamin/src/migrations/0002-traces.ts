import { Migration } from '@mikro-orm/migrations';

/** Which request or event a transfer came from (R36); null for those from before. */
export class Traces extends Migration {
  override up(): void {
    this.addSql('alter table transfer add column traceparent text');
  }
}
