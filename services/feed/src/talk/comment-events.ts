import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import {
  commentAdded,
  commentEdited,
  commentRemoved,
  type EventDraft,
} from '#schema/generated/events';
import type { TalkKind } from '#schema/talk-limits';
import type { FeedTables } from '../tables.ts';
import { knownMembers } from './known-members.ts';
import { countComment, readSubject, type Subject } from './subject.ts';
import { mentionsOf } from './talk.rules.ts';

/** A comment as its events describe it. */
export interface ToldComment {
  id: string;
  kind: TalkKind;
  subjectId: string;
  productId: string;
  threadId: string | null;
  replyToId: string | null;
  authorId: string;
  content: string;
}

const findAuthor = statement<FeedTables, { id: string }>()((db, p) =>
  db.selectFrom('comment').select('author_id as authorId').where('id', '=', p('id')),
);

/** Who wrote what the comment replies to; null for nobody, or its own author. */
async function repliedMember(
  tx: Transaction,
  subject: Subject | null,
  { replyToId, authorId }: ToldComment,
): Promise<string | null> {
  const replied =
    replyToId === null
      ? subject?.authorId
      : (await findAuthor.first(tx, { id: replyToId }))?.authorId;
  return replied && replied !== authorId ? replied : null;
}

const noName = { en: '', zh: '' };
const base = ({ id: commentId, kind, subjectId, productId, authorId }: ToldComment) => ({
  kind,
  subjectId,
  commentId,
  productId,
  authorId,
});

/** The members in the text, as it is now. */
const mentionedMembers = (tx: Transaction, { content, authorId }: ToldComment) =>
  knownMembers(tx, mentionsOf(content, authorId));

/** Counts a comment that became visible. Returns its event, with the members who get a message. */
export async function showComment(tx: Transaction, comment: ToldComment): Promise<EventDraft> {
  const comments = await countComment(tx, comment, 1);
  const subject = await readSubject(tx, comment);
  const repliedId = await repliedMember(tx, subject, comment);
  return commentAdded({
    ...base(comment),
    name: subject?.name ?? noName,
    threadId: comment.threadId,
    repliedId,
    mentionedIds: (await mentionedMembers(tx, comment)).filter((id) => id !== repliedId),
    comments,
  });
}

export async function editedComment(tx: Transaction, comment: ToldComment): Promise<EventDraft> {
  const subject = await readSubject(tx, comment);
  return commentEdited({
    ...base(comment),
    name: subject?.name ?? noName,
    mentionedIds: await mentionedMembers(tx, comment),
    comments: subject?.comments ?? 0,
  });
}

/** Stops counting a comment that is no longer visible. Returns its event. */
export async function hideComment(
  tx: Transaction,
  comment: ToldComment,
  by: 'AUTHOR' | 'STAFF' | 'REVIEW',
): Promise<EventDraft> {
  const comments = await countComment(tx, comment, -1);
  return commentRemoved({ ...base(comment), by, comments });
}
