import { Migration } from '@mikro-orm/migrations';

/** The trace of the request or event that caused a transfer; null for older transfers. */
export class Traces extends Migration {
  override up(): void {
    this.addSql('alter table transfer add column traceparent text');
  }
}
