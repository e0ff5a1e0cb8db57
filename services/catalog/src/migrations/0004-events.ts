import { Migration } from '@mikro-orm/migrations';
import { inboxTables } from '#kit/inbox';
import { outboxTable } from '#kit/outbox';

export class Events extends Migration {
  override up(): void {
    this.addSql(outboxTable);
    this.addSql(inboxTables);
  }
}
