import { Migration } from '@mikro-orm/migrations';

/**
 * Events that are queued for webhooks by the worker, and when the receiver of a webhook confirmed its address.
 * A webhook of the time before sends nothing until a test confirms it.
 */
export class WebhookEvents extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook_event (
        id bigint generated always as identity primary key,
        event_id uuid not null,
        type text not null,
        product_id text not null,
        event_at timestamptz not null,
        body text not null,
        added_at timestamptz not null,
        tries integer not null default 0,
        held_until timestamptz
      )`);
    this.addSql(`alter table webhook add column confirmed_at timestamptz`);
  }
}
