import { Migration } from '@mikro-orm/migrations';
import { idempotencyTables } from '#kit/idempotency/kept-result';
import { attemptTable } from '#kit/throttle/count-attempts';

/** Copies of what other services own, by which this one decides, and counters of writes. */
export class Copies extends Migration {
  override up(): void {
    for (const sql of idempotencyTables) this.addSql(sql);
    this.addSql(attemptTable);
    this.addSql('create index attempt_counter_started on attempt_counter (started_at)');
    this.addSql(`
      create table member (
        user_id uuid primary key,
        roles integer[] not null,
        sequence bigint
      );
      create table erased_member (
        user_id uuid primary key,
        at timestamptz not null
      );
      create table product (
        product_id text primary key,
        name jsonb not null,
        owner_id uuid,
        released boolean not null,
        sequence bigint
      );
      create index product_owner on product (owner_id) where owner_id is not null;
      create table follow_copy (
        product_id text not null,
        user_id uuid not null,
        following boolean not null,
        counts boolean not null,
        sequence bigint,
        primary key (product_id, user_id)
      );
      create index follow_copy_member on follow_copy (user_id);
      create table up_copy (
        product_id text not null,
        user_id uuid not null,
        weight integer not null,
        counts boolean not null,
        withheld boolean not null,
        sequence bigint,
        primary key (product_id, user_id)
      );
      create index up_copy_member on up_copy (user_id);
      -- The counted UPs of a product, which milestones are about.
      create table product_ups (
        product_id text primary key,
        ups integer not null
      );
      create table member_picture (
        name text primary key,
        -- Null for an erased member, whose badge keeps its picture.
        user_id uuid,
        -- Null while no badge uses it.
        badge_id bigint references badge,
        -- When its file is deleted; null while a badge uses it.
        usable_until timestamptz
      );
      create index member_picture_user on member_picture (user_id);
      create index member_picture_badge on member_picture (badge_id) where badge_id is not null;
      create index member_picture_end on member_picture (usable_until)
        where usable_until is not null`);
  }
}
