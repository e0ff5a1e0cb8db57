import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { Language } from '#schema/enums';
import type { HoldReason, TalkKind } from '#schema/talk-limits';
import type { FeedTables } from '../tables.ts';
import { holdVisible, lockTalk, type SubjectRef } from './subject.ts';
import type { CommentState } from './talk.type.ts';

export const commentColumns = [
  'c.id',
  'c.kind',
  'c.subject_id as subjectId',
  'c.thread_id as threadId',
  'c.reply_to as replyToId',
  'c.product_id as productId',
  'c.author_id as authorId',
  'c.content',
  'c.language',
  'c.at',
  'c.edited_at as editedAt',
  'c.state',
  'c.held_for as heldFor',
  'c.review_since as reviewSince',
  'c.replies as replyCount',
  'c.helpful',
] as const;

export interface CommentTypes {
  kind: TalkKind;
  language: Language;
  state: CommentState;
  heldFor: HoldReason[];
}

const findSubject = statement<FeedTables, { id: string }>()((db, p) =>
  db
    .selectFrom('comment')
    .select(['kind', 'subject_id as subjectId'])
    .where('id', '=', p('id'))
    .$narrowType<{ kind: TalkKind }>(),
);

const lockRow = statement<FeedTables, { id: string }>()((db, p) =>
  db
    .selectFrom('comment as c')
    .select(commentColumns)
    .select(['c.mentions', 'c.text_hash as textHash'])
    .where('c.id', '=', p('id'))
    .$narrowType<CommentTypes>()
    .forNoKeyUpdate(),
);

export type LockedComment = NonNullable<Awaited<ReturnType<typeof lockRow.first>>>;

/** The subject of a comment in any state; null when there is none. */
export const subjectOfComment = async (tx: Transaction, id: string): Promise<SubjectRef | null> =>
  isRowId(id) ? findSubject.first(tx, { id }) : null;

/** Keeps a comment in any state from other changes until the transaction ends. @throws NOT_FOUND */
export async function lockComment(tx: Transaction, id: string): Promise<LockedComment> {
  const comment = isRowId(id) ? await lockRow.first(tx, { id }) : null;
  if (!comment) throw new DomainError('NOT_FOUND');
  return comment;
}

/**
 * The same before a change that counts: the subject is locked first, as all such changes do. It may have
 * moved to the survivor of a merge meanwhile.
 * @throws NOT_FOUND
 */
export async function lockCounted(tx: Transaction, id: string): Promise<LockedComment> {
  const subject = await subjectOfComment(tx, id);
  if (!subject) throw new DomainError('NOT_FOUND');
  await lockTalk(tx, subject);
  const comment = await lockComment(tx, id);
  if (comment.subjectId !== subject.subjectId) await lockTalk(tx, comment);
  return comment;
}

/**
 * A comment that others see, for what a member does with the comment of another one.
 * @throws NOT_FOUND, COMMENT_GONE, TALK_CLOSED; FORBIDDEN for the own comment
 */
export async function lockShown(
  tx: Transaction,
  id: string,
  userId: string,
): Promise<LockedComment> {
  const subject = await subjectOfComment(tx, id);
  if (!subject) throw new DomainError('NOT_FOUND');
  await holdVisible(tx, subject);
  const comment = await lockComment(tx, id);
  if (comment.authorId === userId) throw new DomainError('FORBIDDEN', { reason: 'OWN_COMMENT' });
  if (comment.state === 'HELD') throw new DomainError('NOT_FOUND');
  if (comment.state !== 'SHOWN') throw new DomainError('COMMENT_GONE');
  return comment;
}

/** Staff need not look at the open reports of a comment any more. */
export const closeReports = statement<FeedTables, { id: string; at: Date }>()((db, p) =>
  db
    .updateTable('comment_report')
    .set({ decided_at: p('at') })
    .where('comment_id', '=', p('id'))
    .where('decided_at', 'is', null),
);
