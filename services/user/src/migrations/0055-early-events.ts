import { Migration } from '@mikro-orm/migrations';
import { index, OnlineMigration } from '#kit/database/online-migration';

/** Events that wait for what makes their product known or lists it. An older release sends them when they are due, or drops them. */
export class EarlyEvents extends Migration {
  override up(): void {
    this.addSql('alter table webhook_event add column is_early boolean not null default false');
  }
}

export class EarlyEventIndexes extends OnlineMigration {
  override steps() {
    return [
      index('webhook_event_new', 'on webhook_event (id) where held_until is null'),
      index('webhook_event_early', 'on webhook_event (held_until) where is_early'),
      index('webhook_event_early_product', 'on webhook_event (product_id, id) where is_early'),
    ];
  }
}
