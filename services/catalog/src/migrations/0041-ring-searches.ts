import { Migration } from '@mikro-orm/migrations';

/** Members whose votes may belong to a ring, and wait for a search. An older release queues none. */
export class RingSearches extends Migration {
  override up(): void {
    this.addSql(`
      create table ring_search (
        user_id uuid primary key,
        -- The latest vote.
        voted_at timestamptz not null,
        -- Null when no vote waits.
        due_at timestamptz,
        searched_at timestamptz,
        changes integer not null default 0
      );
      create index ring_search_due on ring_search (due_at, user_id) where due_at is not null`);
  }
}
