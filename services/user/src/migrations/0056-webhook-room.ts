import { Migration } from '@mikro-orm/migrations';

/** How many deliveries a webhook takes before its backlog is counted again. An older release counts at each delivery. */
export class WebhookRoom extends Migration {
  override up(): void {
    this.addSql('alter table webhook add column room integer not null default 0');
  }
}
