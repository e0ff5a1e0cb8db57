import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { CatalogTables } from '../tables.ts';
import { type RingStart, ringStartMs } from './read-ring.ts';

/** A member is searched for a ring at most once in this time, however often she votes. */
const everyMs = ringStartMs;
/** The members of one transaction. */
const startsOfBatch = 20;

interface Queued {
  userIds: readonly string[];
  times: readonly Date[];
  now: Date;
}

/** A vote of a member who waits already is searched with her other ones. */
const queueStarts = statement<CatalogTables, Queued>()(
  (_, p) => sql<object>`
    insert into ring_search (user_id, voted_at, due_at)
    select user_id, max(voted_at), ${p.cast('now', 'timestamptz')}
    from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('times', 'timestamptz[]')})
      as vote (user_id, voted_at)
    where not exists (select from erased_member e where e.user_id = vote.user_id)
    group by user_id order by user_id
    on conflict (user_id) do update set
      voted_at = greatest(ring_search.voted_at, excluded.voted_at),
      changes = ring_search.changes + 1,
      due_at = coalesce(ring_search.due_at, greatest(excluded.due_at,
        ring_search.searched_at + ${sql.lit(everyMs)} * interval '1 millisecond'))`,
);

/** Queues a search around each voter, in the transaction of their events. */
export async function queueRingSearches(
  tx: Transaction,
  votes: readonly RingStart[],
  now: Date,
): Promise<void> {
  if (votes.length === 0) return;
  await queueStarts.run(tx, {
    userIds: votes.map(({ userId }) => userId),
    times: votes.map(({ at }) => at),
    now,
  });
}

export interface DueSearch extends RingStart {
  /** Another number after each further vote. */
  changes: number;
}

/** One process searches at a time. */
const tryLock = statement<CatalogTables>()(
  () => sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('ring search ' || current_schema(), 0)) as held`,
);

const readDue = statement<CatalogTables, { now: Date; count: number }>()(
  (_, p) => sql<DueSearch>`
    select user_id as "userId", voted_at as at, changes from ring_search
    where due_at <= ${p.cast('now', 'timestamptz')}
    order by due_at, user_id limit ${p.cast('count', 'integer')}`,
);

/** Null while another process searches. Locks no row, so that votes do not wait for a search. */
export async function takeDueSearches(tx: Transaction, now: Date): Promise<DueSearch[] | null> {
  const lock = await tryLock.first(tx);
  return lock?.held ? readDue.run(tx, { now, count: startsOfBatch }) : null;
}

interface Searched {
  userIds: readonly string[];
  changes: readonly number[];
  now: Date;
  next: Date;
}

/** Who has voted meanwhile is searched again. */
const endSearches = statement<CatalogTables, Searched>()(
  (_, p) => sql<object>`
    with done as (
      select s.user_id, s.changes <> d.changes as has_voted
      from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('changes', 'integer[]')})
        as d (user_id, changes)
      join ring_search s on s.user_id = d.user_id
      order by s.user_id for update of s
    )
    update ring_search set searched_at = ${p.cast('now', 'timestamptz')},
      due_at = case when done.has_voted then ${p.cast('next', 'timestamptz')} end
    from done where ring_search.user_id = done.user_id`,
);

export const endRingSearches = (tx: Transaction, searches: readonly DueSearch[], now: Date) =>
  endSearches.run(tx, {
    userIds: searches.map(({ userId }) => userId),
    changes: searches.map(({ changes }) => changes),
    now,
    next: new Date(now.getTime() + everyMs),
  });

const deleteOld = statement<CatalogTables, { before: Date }>()(
  (_, p) => sql<object>`
    delete from ring_search where user_id in (
      select user_id from ring_search
      where due_at is null and searched_at < ${p.cast('before', 'timestamptz')}
      limit ${sql.lit(rowsOfBatch)} for update skip locked)
    returning user_id`,
);

/** Forgets who was searched so long ago that a vote starts a search at once. */
export async function deleteOldSearches({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - everyMs);
  await deleteInBatches(database, (tx) => deleteOld.run(tx, { before }));
}
