import { Migration } from '@mikro-orm/migrations';

/**
 * Events that are queued for webhooks by the worker, when the receiver of a webhook confirmed its address, and when
 * something was last sent there.
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
        held_until timestamptz,
        queued_until uuid not null default '00000000-0000-0000-0000-000000000000'
      )`);
    this.addSql(
      `create index webhook_event_held on webhook_event (held_until) where held_until is not null`,
    );
    this.addSql(`alter table webhook add column confirmed_at timestamptz`);
    this.addSql(`alter table webhook add column tried_at timestamptz`);
  }
}
