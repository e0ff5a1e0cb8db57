import { Migration } from '@mikro-orm/migrations';

/**
 * Webhooks of members with their deliveries and their last replay. `due_at` of a webhook is when its next
 * delivery is due; before `held_until` no further process sends to it. An older release queues no delivery.
 */
export class Webhooks extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook (
        id uuid primary key,
        user_id uuid not null references account on delete cascade,
        address text not null,
        description text not null,
        types text[] not null,
        scope text not null,
        product_ids text[] not null,
        secret text not null,
        previous_secret text,
        previous_until timestamptz,
        created_at timestamptz not null,
        paused_at timestamptz,
        pause_reason text,
        failures integer not null default 0,
        failing_since timestamptz,
        succeeded_at timestamptz,
        due_at timestamptz,
        held_until timestamptz,
        unique (user_id, address)
      )`);
    this.addSql(
      `create index webhook_due on webhook (due_at) where paused_at is null and due_at is not null`,
    );
    this.addSql(`create index webhook_types on webhook using gin (types) where paused_at is null`);
    this.addSql(`
      create table webhook_delivery (
        id bigint generated always as identity primary key,
        webhook_id uuid not null references webhook on delete cascade,
        event_id uuid not null,
        type text not null,
        event_at timestamptz not null,
        body text not null,
        state text not null default 'WAITING',
        tries integer not null default 0,
        attempts jsonb not null default '[]',
        response text,
        created_at timestamptz not null,
        due_at timestamptz,
        replay_id uuid,
        unique (webhook_id, event_id)
      )`);
    this.addSql(
      `create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id)
       where state = 'WAITING'`,
    );
    this.addSql(`create index webhook_delivery_log on webhook_delivery (webhook_id, id)`);
    this.addSql(`create index webhook_delivery_created on webhook_delivery (created_at)`);
    this.addSql(`
      create table webhook_replay (
        webhook_id uuid primary key references webhook on delete cascade,
        id uuid not null,
        since timestamptz not null,
        started_at timestamptz not null,
        state text not null default 'RUNNING',
        queued integer not null default 0,
        positions jsonb not null default '{}',
        read_until timestamptz,
        held_until timestamptz
      )`);
    this.addSql(
      `create index webhook_replay_running on webhook_replay (started_at) where state = 'RUNNING'`,
    );
  }
}
