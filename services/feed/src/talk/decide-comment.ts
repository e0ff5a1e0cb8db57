import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import { commentDecided, type EventDraft } from '#schema/generated/events';
import { lengths } from '#schema/limits';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { hideComment, showComment } from './comment-events.ts';
import { closeReports, type LockedComment, lockCounted } from './comment-row.ts';
import { readSubject } from './subject.ts';
import type { CommentDecisionName } from './talk.type.ts';
import { writeTalk } from './write-talk.ts';

const updateState = statement<FeedTables, { id: string; state: 'SHOWN' | 'HIDDEN' }>()(
  (_, p) => sql<object>`
    update comment set state = ${p('state')}, review_since = null, held_for = '{}'
    where id = ${p.cast('id', 'bigint')}`,
);

interface Decision {
  id: string;
  staffId: string;
  decision: CommentDecisionName;
  reason: string | null;
  at: Date;
}

const insertDecision = statement<FeedTables, Decision>()((db, p) =>
  db.insertInto('comment_decision').values({
    comment_id: p('id'),
    staff_id: p('staffId'),
    decision: p('decision'),
    reason: p('reason'),
    at: p('at'),
  }),
);

interface DecideComment extends Pick<Decision, 'id' | 'decision' | 'reason'> {
  /** When the text that was read was written; null for whatever it is now. */
  textAt: Date | null;
}

/**
 * Staff hide a comment with a reason, or show one that was reported, held or hidden. Its author is told of
 * a change. The caller checks that the viewer is staff. The same decision again changes nothing.
 * @throws NOT_FOUND, COMMENT_GONE, COMMENT_CHANGED, FIELD_REQUIRED, FIELD_LENGTH; FORBIDDEN for the own comment
 */
export async function decideComment(
  context: FeedContext,
  { userId: staffId }: { userId: string },
  { id, decision, reason, textAt }: DecideComment,
): Promise<void> {
  const { clock, outbox } = context;
  await writeTalk(context, staffId, async (tx) => {
    const comment = await lockCounted(tx, id);
    const { authorId } = comment;
    if (authorId === staffId) throw new DomainError('FORBIDDEN', { reason: 'OWN' });
    if (authorId === null || comment.state === 'DELETED') throw new DomainError('COMMENT_GONE');
    const told =
      decision === 'HIDE' ? requireText(reason ?? '', 'reason', lengths.staffReason) : null;
    const state = decision === 'HIDE' ? 'HIDDEN' : 'SHOWN';
    const isChanged = comment.state !== state;
    if (!isChanged && comment.reviewSince === null) return;
    // Its author may edit a comment that waits: staff publish only what they have read. An edit keeps
    // nobody from hiding it.
    const writtenAt = comment.editedAt ?? comment.at;
    const isUnread = textAt && textAt.getTime() !== writtenAt.getTime();
    if (isUnread && decision === 'SHOW') throw new DomainError('COMMENT_CHANGED');
    const at = clock.now();
    await updateState.run(tx, { id, state });
    await closeReports.run(tx, { id, at });
    await insertDecision.run(tx, { id, staffId, decision, reason: told, at });
    if (!isChanged) return;
    await outbox.add(tx, ...(await eventsOf(tx, { ...comment, authorId }, state, told)));
  });
}

async function eventsOf(
  tx: Transaction,
  comment: LockedComment & { authorId: string },
  decision: 'SHOWN' | 'HIDDEN',
  reason: string | null,
): Promise<EventDraft[]> {
  const { id: commentId, kind, subjectId, productId, authorId } = comment;
  const visible =
    decision === 'SHOWN'
      ? [await showComment(tx, comment)]
      : comment.state === 'SHOWN'
        ? [await hideComment(tx, comment, 'STAFF')]
        : [];
  const name = (await readSubject(tx, comment))?.name ?? { en: '', zh: '' };
  const ids = { kind, subjectId, commentId, productId, authorId };
  return [...visible, commentDecided({ ...ids, name, decision, reason })];
}
