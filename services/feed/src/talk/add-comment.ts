import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { Language } from '#schema/enums';
import type { HoldReason, TalkKind } from '#schema/talk-limits';
import type { FeedContext } from '../context.ts';
import { isNewcomer } from '../newcomer/newcomers.ts';
import { actsAsStaff } from '../post/post.rules.ts';
import { readAuthor } from '../post/read-author.ts';
import type { FeedTables } from '../tables.ts';
import { showComment } from './comment-events.ts';
import { lockComment } from './comment-row.ts';
import { isRepeated } from './repeated-text.ts';
import { holdSubject, lockTalk, type Subject, type SubjectRef } from './subject.ts';
import { type CommentText, checkComment, holdReasonsOf } from './talk.rules.ts';
import { writeTalk } from './write-talk.ts';

export interface AddComment extends SubjectRef {
  /** The comment that it replies to. */
  replyTo: string | null;
  content: string;
}

interface Row {
  kind: TalkKind;
  subjectId: string;
  productId: string;
  postId: string | null;
  threadId: string | null;
  replyToId: string | null;
  authorId: string;
  content: string;
  textHash: string;
  mentions: readonly string[];
  language: Language;
  at: Date;
  state: 'SHOWN' | 'HELD';
  heldFor: readonly HoldReason[];
  reviewSince: Date | null;
}

const insertComment = statement<FeedTables, Row>()(
  (_, p) => sql<{ id: string }>`
    insert into comment (kind, subject_id, product_id, post_id, thread_id, reply_to, author_id, content, text_hash,
      mentions, language, at, state, held_for, review_since)
    values (${p('kind')}, ${p('subjectId')}, ${p('productId')}, ${p.cast('postId', 'bigint')},
      ${p.cast('threadId', 'bigint')}, ${p.cast('replyToId', 'bigint')}, ${p('authorId')}, ${p('content')},
      ${p('textHash')}, ${p.cast('mentions', 'uuid[]')}, ${p('language')}, ${p('at')}, ${p('state')},
      ${p.cast('heldFor', 'text[]')}, ${p.cast('reviewSince', 'timestamptz')})
    returning id`,
);

/** Why the text has to wait for staff; empty when it is shown at once. */
export async function findHoldReasons(
  context: FeedContext,
  tx: Transaction,
  writer: RequestWriter,
  text: CommentText,
  exceptId = '0',
): Promise<HoldReason[]> {
  const { userId: authorId } = writer;
  const author = await readAuthor(tx, writer);
  const { textHash } = text;
  return holdReasonsOf({
    ...text,
    isStaff: actsAsStaff(author),
    isRepeated: await isRepeated(context, tx, { authorId, textHash, exceptId }),
    isNewcomer: await isNewcomer(context, tx, authorId),
  });
}

interface Parent {
  id: string;
  threadId: string;
  /** Of a reply, whose author the answer mentions; null for the comment that starts the thread. */
  mentionId: string | null;
}

/** @throws NOT_FOUND, COMMENT_GONE */
async function requireParent(tx: Transaction, subject: Subject, id: string): Promise<Parent> {
  const comment = await lockComment(tx, id);
  const isOfSubject = comment.kind === subject.kind && comment.subjectId === subject.subjectId;
  if (!isOfSubject || comment.state === 'HELD') throw new DomainError('NOT_FOUND');
  if (comment.state !== 'SHOWN') throw new DomainError('COMMENT_GONE');
  const { threadId, authorId } = comment;
  return { id, threadId: threadId ?? id, mentionId: threadId === null ? null : authorId };
}

/**
 * Adds a comment, or a reply to one. A reply to a reply is in the same thread and mentions its author. A
 * text that looks like spam waits for staff. Returns the id.
 * @throws PRODUCT_NOT_FOUND, NOT_FOUND, TALK_CLOSED, COMMENT_GONE, THROTTLED, and the errors of `checkComment`
 */
export async function addComment(
  context: FeedContext,
  writer: RequestWriter,
  input: AddComment,
): Promise<string> {
  const { userId: authorId } = writer;
  return writeTalk(context, authorId, async (tx) => {
    const subject = await holdSubject(tx, input);
    await lockTalk(tx, subject);
    const parent = input.replyTo === null ? null : await requireParent(tx, subject, input.replyTo);
    const text = checkComment(input.content, authorId);
    await enforceWriteLimit(context, tx, 'comment', writer);
    const replied = parent?.mentionId && parent.mentionId !== authorId ? [parent.mentionId] : [];
    const mentions = [...new Set([...replied, ...text.mentions])];
    const heldFor = await findHoldReasons(context, tx, writer, text);
    const at = context.clock.now();
    const { kind, subjectId, productId } = subject;
    const row: Row = {
      kind,
      subjectId,
      productId,
      postId: kind === 'POST' ? subjectId : null,
      threadId: parent?.threadId ?? null,
      replyToId: parent?.id ?? null,
      authorId,
      content: text.content,
      textHash: text.textHash,
      mentions,
      language: text.language,
      at,
      state: heldFor.length > 0 ? 'HELD' : 'SHOWN',
      heldFor,
      reviewSince: heldFor.length > 0 ? at : null,
    };
    const id = (await insertComment.first(tx, row))?.id ?? '';
    if (row.state === 'SHOWN') await context.outbox.add(tx, await showComment(tx, { ...row, id }));
    return id;
  });
}
