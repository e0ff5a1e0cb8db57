import { Migration } from '@mikro-orm/migrations';
import { index, OnlineMigration } from '#kit/database/online-migration';

/**
 * Since when a webhook has its address, of which one that nobody confirms is deleted. The week of those that are there, and
 * of those that an older release makes, begins with their row.
 */
export class WebhookAddresses extends Migration {
  override up(): void {
    this.addSql(
      'alter table webhook add column address_since timestamptz not null default current_timestamp',
    );
  }
}

export class WebhookAddressIndex extends OnlineMigration {
  override steps() {
    return [index('webhook_unconfirmed', 'on webhook (address_since) where confirmed_at is null')];
  }
}
