import { type SqlBool, sql } from 'kysely';
import type { Database, Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { TalkKind } from '#schema/talk-limits';
import { holdProduct } from '../product/product-copies.ts';
import type { FeedTables } from '../tables.ts';
import { type SubjectKey, subjectKey } from './talk.rules.ts';

export interface SubjectRef {
  kind: TalkKind;
  subjectId: string;
}

/** What members talk about, as this service knows it. */
export interface Subject extends SubjectRef {
  productId: string;
  name: { en: string; zh: string };
  /** Who gets a message about a comment: the author of the post, or the voter; null for a product. */
  authorId: string | null;
  isVisible: boolean;
  /** Whether members may comment: it is visible, and its text was not erased. */
  isOpen: boolean;
  comments: number;
}

interface Keys {
  kinds: readonly string[];
  subjectIds: readonly string[];
  productIds: readonly (string | null)[];
  postIds: readonly (string | null)[];
  voterIds: readonly (string | null)[];
}

const findSubjects = statement<FeedTables, Keys>()((db, p) =>
  db
    .selectFrom(
      p.keyRows('asked', {
        kind: ['kinds', 'text'],
        subject_id: ['subjectIds', 'text'],
        product_id: ['productIds', 'text'],
        post_id: ['postIds', 'bigint'],
        voter_id: ['voterIds', 'uuid'],
      }),
    )
    .leftJoin('post', 'post.id', 'asked.post_id')
    .leftJoin('up_copy as u', (join) =>
      join.onRef('u.user_id', '=', 'asked.voter_id').onRef('u.product_id', '=', 'asked.product_id'),
    )
    .innerJoin('product as p', (join) =>
      join.on(sql<SqlBool>`p.product_id = coalesce(post.product_id, asked.product_id)`),
    )
    .leftJoin('talk as t', (join) =>
      join.onRef('t.kind', '=', 'asked.kind').onRef('t.subject_id', '=', 'asked.subject_id'),
    )
    .where(sql<SqlBool>`asked.kind <> 'UP' or u.user_id is not null`)
    .select(['asked.kind', 'asked.subject_id as subjectId', 'p.product_id as productId', 'p.name'])
    .select([
      sql<string | null>`coalesce(post.author_id, case when not u.erased then u.user_id end)`.as(
        'authorId',
      ),
      sql<boolean>`p.released and coalesce(post.visible, true) and not coalesce(u.withheld, false)`.as(
        'isVisible',
      ),
      sql<boolean>`not coalesce(u.erased, false)`.as('isWritten'),
      sql<number>`coalesce(t.comments, 0)`.as('comments'),
    ])
    .$narrowType<{ kind: TalkKind; name: Subject['name'] }>(),
);

/** One text for the two parts of a reference, as a key of maps. */
export const refKey = ({ kind, subjectId }: { kind: string; subjectId: string }): string =>
  `${kind}:${subjectId}`;

async function readSubjects(
  queryable: Queryable,
  keys: readonly SubjectKey[],
): Promise<Map<string, Subject>> {
  const rows = await findSubjects.run(queryable, {
    kinds: keys.map(({ kind }) => kind),
    subjectIds: keys.map(({ subjectId }) => subjectId),
    productIds: keys.map(({ productId }) => productId),
    postIds: keys.map(({ postId }) => postId),
    voterIds: keys.map(({ voterId }) => voterId),
  });
  return new Map(
    rows.map(({ isWritten, ...row }) => [
      refKey(row),
      { ...row, isOpen: row.isVisible && isWritten },
    ]),
  );
}

/** Visible subjects in the order of their keys; null for any other. */
export async function loadSubjects(
  database: Database,
  refs: readonly SubjectRef[],
): Promise<(Subject | null)[]> {
  const keys = new Map(refs.map((ref) => [refKey(ref), subjectKey(ref.kind, ref.subjectId)]));
  const found = await readSubjects(
    database,
    [...keys.values()].filter((key) => key !== null),
  );
  return refs.map((ref) => {
    const subject = found.get(refKey(ref));
    return subject?.isVisible ? subject : null;
  });
}

const productOfPost = statement<FeedTables, { id: string }>()((db, p) =>
  db.selectFrom('post').select('product_id as productId').where('id', '=', p('id')),
);

const holdPost = statement<FeedTables, { id: string }>()((db, p) =>
  db.selectFrom('post').select('id').where('id', '=', p('id')).forShare(),
);

const holdUp = statement<FeedTables, { productId: string; voterId: string }>()((db, p) =>
  db
    .selectFrom('up_copy')
    .select('user_id')
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('voterId'))
    .forShare(),
);

const notFound = (kind: TalkKind) =>
  new DomainError(kind === 'PRODUCT' ? 'PRODUCT_NOT_FOUND' : 'NOT_FOUND');

/**
 * A subject that members may comment on; it stays so until the transaction ends.
 * @throws PRODUCT_NOT_FOUND, NOT_FOUND; TALK_CLOSED for one that is not visible or not written any more
 */
export async function holdSubject(tx: Transaction, ref: SubjectRef): Promise<Subject> {
  const subject = await holdVisible(tx, ref);
  if (!subject.isOpen) throw new DomainError('TALK_CLOSED');
  return subject;
}

/**
 * A subject whose comments members read, such as the reason of an erased voter; it stays so until the
 * transaction ends.
 * @throws PRODUCT_NOT_FOUND, NOT_FOUND; TALK_CLOSED for one that is not visible any more
 */
export async function holdVisible(
  tx: Transaction,
  { kind, subjectId }: SubjectRef,
): Promise<Subject> {
  const key = subjectKey(kind, subjectId);
  if (!key) throw notFound(kind);
  const { postId, voterId } = key;
  const post = postId === null ? null : await productOfPost.first(tx, { id: postId });
  const productId = key.productId ?? post?.productId;
  if (productId === undefined) throw notFound(kind);
  await holdProduct(tx, productId);
  if (postId !== null) await holdPost.run(tx, { id: postId });
  if (voterId !== null) await holdUp.run(tx, { productId, voterId });
  const subject = (await readSubjects(tx, [key])).get(refKey(key));
  if (!subject) throw notFound(kind);
  if (!subject.isVisible) throw new DomainError('TALK_CLOSED');
  return subject;
}

/** A subject in any state; null when it is not known. */
export async function readSubject(tx: Queryable, ref: SubjectRef): Promise<Subject | null> {
  const key = subjectKey(ref.kind, ref.subjectId);
  return key ? ((await readSubjects(tx, [key])).get(refKey(ref)) ?? null) : null;
}

const upsertTalk = statement<FeedTables, SubjectRef & { postId: string | null }>()((db, p) =>
  db
    .insertInto('talk')
    .values({ kind: p('kind'), subject_id: p('subjectId'), post_id: p('postId') })
    .onConflict((conflict) => conflict.doNothing()),
);

const lockRow = statement<FeedTables, SubjectRef>()((db, p) =>
  db
    .selectFrom('talk')
    .select('comments')
    .where('kind', '=', p('kind'))
    .where('subject_id', '=', p('subjectId'))
    .forNoKeyUpdate(),
);

/** Orders the changes of the comments of a subject until the transaction ends. */
export async function lockTalk(tx: Transaction, { kind, subjectId }: SubjectRef): Promise<void> {
  const postId = kind === 'POST' ? subjectId : null;
  await upsertTalk.run(tx, { kind, subjectId, postId });
  await lockRow.run(tx, { kind, subjectId });
}

const addToCount = statement<FeedTables, SubjectRef & { change: number }>()((db, p) =>
  db
    .updateTable('talk')
    .set({ comments: sql<number>`greatest(0, comments + ${p.cast('change', 'integer')})` })
    .where('kind', '=', p('kind'))
    .where('subject_id', '=', p('subjectId'))
    .returning('comments'),
);

const addToThread = statement<FeedTables, { threadId: string; change: number }>()((db, p) =>
  db
    .updateTable('comment')
    .set({ replies: sql<number>`greatest(0, replies + ${p.cast('change', 'integer')})` })
    .where('id', '=', p('threadId')),
);

/** Counts a comment that became visible, or is no longer. Returns the number of its subject. */
export async function countComment(
  tx: Transaction,
  { kind, subjectId, threadId }: SubjectRef & { threadId: string | null },
  change: 1 | -1,
): Promise<number> {
  if (threadId !== null) await addToThread.run(tx, { threadId, change });
  return (await addToCount.first(tx, { kind, subjectId, change }))?.comments ?? 0;
}
