import { Migration } from '@mikro-orm/migrations';
import { dropPublishedRows } from '#kit/events/outbox';

export class OutboxHoldsWaiting extends Migration {
  override up(): void {
    this.addSql(dropPublishedRows);
  }
}
