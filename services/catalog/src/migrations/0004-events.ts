import { Migration } from '@mikro-orm/migrations';
import { inboxTables } from '#kit/events/inbox';
import { outboxTable } from '#kit/events/outbox';

export class Events extends Migration {
  override up(): void {
    this.addSql(outboxTable);
    this.addSql(inboxTables);
  }
}
