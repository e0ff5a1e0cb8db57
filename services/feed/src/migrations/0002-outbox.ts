import { OnlineMigration } from '#kit/database/online-migration';
import { dropPublishedRows } from '#kit/events/outbox';

export class OutboxHoldsWaiting extends OnlineMigration {
  override steps() {
    return dropPublishedRows;
  }
}
