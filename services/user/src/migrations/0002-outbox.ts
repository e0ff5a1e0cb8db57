import { Migration } from '@mikro-orm/migrations';
import { outboxHoldsWaiting } from '#kit/events/outbox';

export class OutboxHoldsWaiting extends Migration {
  override up(): void {
    this.addSql(outboxHoldsWaiting);
  }
}
