import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import { HOUR } from '#schema/durations';
import { files } from '#schema/file-limits';
import { badgePicturesUsed, type EventDraft } from '#schema/generated/events';
import type { BadgeTables } from '../tables.ts';

/** Milliseconds that a form waits for the event of an upload that came just before it. */
const maxWaitMs = 2_000;
const pollMs = 50;

/** A file that ends sooner may be deleted before its owner learns of the use. */
const marginMs = HOUR;

interface Stored {
  names: readonly string[];
  userIds: readonly string[];
  times: readonly string[];
}

/** An upload that arrives after its member's erasure adds nothing. */
const insertPictures = statement<BadgeTables, Stored>()((db, p) =>
  db
    .insertInto('member_picture')
    .columns(['name', 'user_id', 'usable_until'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('stored', {
            name: ['names', 'text'],
            user_id: ['userIds', 'uuid'],
            usable_until: ['times', 'timestamptz'],
          }),
        )
        .leftJoin('erased_member as e', 'e.user_id', 'stored.user_id')
        .select(['stored.name', 'stored.user_id'])
        .select(({ cast, ref }) =>
          cast<Date>(ref('stored.usable_until'), 'timestamptz').as('until'),
        )
        .where('e.user_id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Lets badges of the member show the picture. */
export const onBadgePictureStored = eventHandler(
  'user.badge-picture-stored.v1',
  async (tx, events) => {
    await insertPictures.run(tx, {
      names: events.map(({ data }) => data.name),
      userIds: events.map(({ data }) => data.userId),
      times: events.map(({ data }) => data.usableUntil),
    });
  },
);

const find = statement<BadgeTables, { name: string }>()((db, p) =>
  db.selectFrom('member_picture').select('name').where('name', '=', p('name')),
);

/** Members of whom a form waits: one of each, because no limit counts forms that are refused. */
const waiting = new Set<string>();

/** Resolves when the picture is known, or after two seconds. */
export async function awaitPicture(
  database: Queryable,
  userId: string,
  name: string,
): Promise<void> {
  if (waiting.has(userId)) return;
  waiting.add(userId);
  try {
    for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
      if (await find.first(database, { name })) return;
      await setTimeout(pollMs);
    }
  } finally {
    waiting.delete(userId);
  }
}

const lock = statement<BadgeTables, { name: string }>()((db, p) =>
  db
    .selectFrom('member_picture')
    .select(['user_id as userId', 'badge_id as badgeId', 'usable_until as usableUntil'])
    .where('name', '=', p('name'))
    .forUpdate(),
);

/**
 * A picture is an upload of the member for a badge, and no other badge uses it.
 * @throws PICTURE_UNKNOWN
 */
export async function requirePicture(
  tx: Transaction,
  { userId, name, badgeId, now }: { userId: string; name: string; badgeId?: string; now: Date },
): Promise<void> {
  const row = await lock.first(tx, { name });
  const isOwn = badgeId !== undefined && row?.badgeId === badgeId;
  const usableFrom = new Date(now.getTime() + marginMs);
  const isFree =
    row?.userId === userId &&
    row.badgeId === null &&
    row.usableUntil !== null &&
    new Date(row.usableUntil) > usableFrom;
  if (!isOwn && !isFree) throw new DomainError('PICTURE_UNKNOWN', { field: 'image' });
}

const release = statement<BadgeTables, { badgeId: string; name: string | null; until: Date }>()(
  (_db, p) => sql<{ name: string }>`
    update member_picture set badge_id = null, usable_until = ${p.cast('until', 'timestamptz')}
    where badge_id = ${p.cast('badgeId', 'bigint')} and name is distinct from ${p.cast('name', 'text')}
    returning name`,
);

const keep = statement<BadgeTables, { badgeId: string; name: string }>()(
  (_db, p) => sql<{ name: string }>`
    update member_picture set badge_id = ${p.cast('badgeId', 'bigint')}, usable_until = null
    where name = ${p('name')} and badge_id is null
    returning name`,
);

/**
 * The badge uses this picture from now on, and no other one; null for none. Returns the events that say so to the
 * user service, which has the files.
 */
export async function usePicture(
  tx: Transaction,
  { badgeId, name, now }: { badgeId: string; name: string | null; now: Date },
): Promise<EventDraft[]> {
  const until = new Date(now.getTime() + files.unusedKept);
  const released = await release.run(tx, { badgeId, name, until });
  const kept = name === null ? [] : await keep.run(tx, { badgeId, name });
  if (kept.length === 0 && released.length === 0) return [];
  const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);
  return [badgePicturesUsed({ badgeId, kept: names(kept), released: names(released) })];
}

const deleteBatch = statement<BadgeTables, { now: Date }>()((db, p) =>
  db
    .deleteFrom('member_picture')
    .where('name', 'in', (eb) =>
      eb
        .selectFrom('member_picture')
        .select('name')
        .where('usable_until', '<', p('now'))
        .limit(sql.lit(rowsOfBatch)),
    )
    .returning('name'),
);

/** Forgets pictures whose files the user service deletes now. */
export const deleteOldPictures = (database: Database, { clock }: { clock: Clock }): Promise<void> =>
  deleteInBatches(database, (tx) => deleteBatch.run(tx, { now: clock.now() }));

/** The picture of a badge stays with it. */
export const clearPictures = statement<BadgeTables, { userIds: readonly string[] }>()(
  (_db, p) => sql<object>`
    update member_picture set user_id = null where user_id = ${p.any('userIds', 'uuid[]')}`,
);

/** The files that no badge uses are the user service's, which deletes those of erased members. */
export const forgetPictures = statement<BadgeTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .deleteFrom('member_picture')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .where('badge_id', 'is', null),
);
