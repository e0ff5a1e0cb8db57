import { Migration } from '@mikro-orm/migrations';
import { inboxTables } from '#kit/events/inbox';
import { outboxTable } from '#kit/events/outbox';

const badges = `
  create table badge (
    id bigint generated always as identity primary key,
    product_id text not null,
    name jsonb not null,
    description jsonb not null,
    image text not null,
    status text not null check (status in ('DRAFT', 'IN_EFFECT', 'SUSPENDED', 'ALL_MINTED')),
    network text not null check (network in ('ethereum', 'polygon', 'local')),
    contract text,
    total integer not null check (total > 0),
    minted integer not null default 0 check (minted between 0 and total),
    at timestamptz not null
  );
  create index badge_in_effect on badge (product_id, id desc) where status = 'IN_EFFECT';
  create table holder (
    badge_id bigint not null references badge,
    user_id uuid not null,
    at timestamptz not null,
    primary key (badge_id, user_id)
  );
  create index holder_latest on holder (user_id, at desc, badge_id desc);
`;

/** Badges and their holders. */
export class Badges extends Migration {
  override up(): void {
    for (const statements of [outboxTable, inboxTables, badges]) this.addSql(statements);
  }
}
