import { Migration } from '@mikro-orm/migrations';

/** Since when a webhook has the types that it did not have at first. An older release leaves it as it is. */
export class WebhookTypesSince extends Migration {
  override up(): void {
    this.addSql(`alter table webhook add column types_since jsonb not null default '{}'`);
  }
}
