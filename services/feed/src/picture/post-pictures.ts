import { setTimeout } from 'node:timers/promises';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { HOUR } from '#schema/durations';
import { files } from '#schema/file-limits';
import { type EventDraft, postPicturesUsed } from '#schema/generated/events';
import { postPictures } from '#schema/post-limits';
import type { FeedTables } from '../tables.ts';

/** What keeps a picture: a post, or a scheduled draft. */
export type PictureUser = `post:${string}` | `draft:${string}`;

/** Milliseconds that a writer waits for the events of uploads that came just before. */
const maxWaitMs = 2_000;
const pollMs = 50;

/** A file that ends sooner may be deleted before its owner learns of the use. */
const marginMs = HOUR;

const anyPicture = /\/files\/([0-9a-f]{32}\.(?:png|jpg))/g;

const readNames = statement<FeedTables, { names: readonly string[] }>()((db, p) =>
  db.selectFrom('member_picture').select('name').where('name', '=', p.any('names')),
);

/** Members of whom a writer waits. */
const waiting = new Set<string>();

/**
 * Resolves when the pictures of an unchecked content are known, or after two seconds. One writer of a
 * member waits at a time, because no limit counts posts that are refused.
 */
export async function awaitPictures(
  { database }: { database: Queryable },
  userId: string,
  content: string,
): Promise<void> {
  const names = [...new Set(Array.from(content.matchAll(anyPicture), ([, name = '']) => name))];
  if (names.length === 0 || names.length > postPictures || waiting.has(userId)) return;
  waiting.add(userId);
  try {
    for (let waited = 0; waited < maxWaitMs; waited += pollMs) {
      if ((await readNames.run(database, { names })).length === names.length) return;
      await setTimeout(pollMs);
    }
  } finally {
    waiting.delete(userId);
  }
}

const lockPictures = statement<FeedTables, { names: readonly string[] }>()((db, p) =>
  db
    .selectFrom('member_picture')
    .select(['name', 'user_id as userId', 'used_by as usedBy', 'usable_until as usableUntil'])
    .where('name', '=', p.any('names'))
    .orderBy('name')
    .forUpdate(),
);

interface Use {
  userId: string;
  usedBy: PictureUser;
  names: readonly string[];
  now: Date;
}

/**
 * Each picture is an upload of the member for a post that nothing uses, or `usedBy` uses it already.
 * @throws PICTURE_UNKNOWN
 */
export async function requirePictures(
  tx: Transaction,
  { userId, usedBy, names, now }: Omit<Use, 'usedBy'> & { usedBy: PictureUser | undefined },
): Promise<void> {
  if (names.length === 0) return;
  const usableFrom = now.getTime() + marginMs;
  const rows = await lockPictures.run(tx, { names });
  const allowed = rows.filter((row) =>
    row.usedBy === null
      ? row.userId === userId && (row.usableUntil?.getTime() ?? 0) > usableFrom
      : row.usedBy === usedBy,
  );
  if (allowed.length < names.length) throw new DomainError('PICTURE_UNKNOWN', { field: 'content' });
}

const keepPictures = statement<FeedTables, Omit<Use, 'now'>>()((db, p) =>
  db
    .updateTable('member_picture')
    .set({ used_by: p('usedBy'), user_id: p('userId'), usable_until: null })
    .where('name', '=', p.any('names')),
);

const releasePictures = statement<
  FeedTables,
  { usedBy: readonly string[]; names: readonly string[]; until: Date }
>()((db, p) =>
  db
    .updateTable('member_picture')
    .set({ used_by: null, usable_until: p('until') })
    .where('used_by', '=', p.any('usedBy', 'text[]'))
    .where((eb) => eb.not(eb('name', '=', p.any('names', 'text[]'))))
    .returning(['name', 'user_id as userId']),
);

const untilOf = (now: Date) => new Date(now.getTime() + files.unusedKept);

/**
 * Makes the pictures those of a post or a draft, and of its author, and releases the others that it used.
 * Returns the event that says so; it names all of them, since an older user service ignored the last one.
 */
export async function usePictures(
  tx: Transaction,
  { userId, usedBy, names, now }: Use,
): Promise<EventDraft[]> {
  const kept = [...names];
  if (kept.length > 0) await keepPictures.run(tx, { userId, usedBy, names });
  const gone = await releasePictures.run(tx, { usedBy: [usedBy], names, until: untilOf(now) });
  const released = gone.map(({ name }) => name);
  if (kept.length === 0 && released.length === 0) return [];
  return [postPicturesUsed({ userId, kept, released })];
}

/** Releases all pictures of posts or drafts that are deleted. Returns the events that say so. */
export async function releasePicturesOf(
  tx: Transaction,
  usedBy: readonly PictureUser[],
  now: Date,
): Promise<EventDraft[]> {
  if (usedBy.length === 0) return [];
  const rows = await releasePictures.run(tx, { usedBy, names: [], until: untilOf(now) });
  const perMember = Map.groupBy(rows, ({ userId }) => userId);
  return [...perMember].map(([userId, own]) =>
    postPicturesUsed({ userId, kept: [], released: own.map(({ name }) => name) }),
  );
}
