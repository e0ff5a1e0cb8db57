import { Migration } from '@mikro-orm/migrations';
import { index, OnlineMigration } from '#kit/database/online-migration';

/**
 * Rules that withhold votes, what they have withheld, and what they look at. An older release leaves
 * the new columns of a vote null, so that no rule sees its network.
 */
export class VoteIntegrity extends Migration {
  override up(): void {
    this.addSql('alter table up add column network_mark text, add column withheld_rule text');
    this.addSql(`
      create table integrity_rule (
        id bigint generated always as identity primary key,
        name text not null,
        version integer not null,
        kind text not null,
        parameters jsonb not null,
        status text not null check (status in ('DRAFT', 'ACTIVE', 'RETIRED')),
        drafted_by uuid,
        drafted_at timestamptz not null,
        activated_by uuid,
        activated_at timestamptz,
        retired_by uuid,
        retired_at timestamptz,
        reason text,
        unique (name, version)
      );
      create unique index integrity_rule_active on integrity_rule (name) where status = 'ACTIVE';
      create index integrity_rule_open on integrity_rule (status) where status <> 'RETIRED';
      create table voter (
        user_id uuid primary key,
        registered_at timestamptz,
        mailbox_mark text
      );
      create index voter_mailbox on voter (mailbox_mark) where mailbox_mark is not null;
      create table integrity_case (
        id bigint generated always as identity primary key,
        product_id bigint not null references product (id),
        user_id uuid not null,
        rule_id bigint not null references integrity_rule (id),
        at timestamptz not null,
        votes integer not null,
        status text not null default 'OPEN' check (status in ('OPEN', 'RELEASED', 'REVERSED')),
        decided_by uuid,
        decided_at timestamptz,
        reason text,
        unique (user_id, product_id)
      );
      create index integrity_case_queue on integrity_case (status, id);
      insert into integrity_rule (name, version, kind, parameters, status, drafted_at, activated_at)
      values
        ('new-accounts-at-once', 1, 'BURST', '{"votes": 60, "minutes": 10, "accountHours": 24}',
          'ACTIVE', '2026-11-26', '2026-11-26'),
        ('new-accounts-of-one-network', 1, 'NETWORK',
          '{"votes": 6, "hours": 24, "accountHours": 72}', 'ACTIVE', '2026-11-26', '2026-11-26'),
        ('voting-ring', 1, 'RING', '{"members": 3, "votes": 2, "sharePercent": 75, "receivedPercent": 25, "days": 30}',
          'ACTIVE', '2026-11-26', '2026-11-26'),
        ('one-mailbox', 1, 'TWINS', '{"votes": 3}', 'ACTIVE', '2026-11-26', '2026-11-26')`);
  }
}

export class NetworkMarkIndex extends OnlineMigration {
  override steps() {
    return [index('up_network', 'on up (at) where network_mark is not null')];
  }
}
