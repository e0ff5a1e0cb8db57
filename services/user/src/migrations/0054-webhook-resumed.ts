import { Migration } from '@mikro-orm/migrations';

/** When a webhook was resumed the last time: a success before it says nothing about its host. An older release leaves it as it is. */
export class WebhookResumed extends Migration {
  override up(): void {
    this.addSql('alter table webhook add column resumed_at timestamptz');
  }
}
