import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { Language } from '#schema/enums';
import type { HoldReason } from '#schema/talk-limits';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { findHoldReasons } from './add-comment.ts';
import { editedComment, hideComment } from './comment-events.ts';
import { lockCounted, subjectOfComment } from './comment-row.ts';
import { rememberGone } from './repeated-text.ts';
import { holdSubject } from './subject.ts';
import { assertEditable, assertMentions, checkComment } from './talk.rules.ts';
import { writeTalk } from './write-talk.ts';

interface Changed {
  id: string;
  content: string;
  textHash: string;
  mentions: readonly string[];
  language: Language;
  at: Date;
  heldFor: readonly HoldReason[];
}

const updateComment = statement<FeedTables, Changed>()(
  (_, p) => sql<object>`
    update comment set content = ${p('content')}, text_hash = ${p('textHash')},
      mentions = ${p.cast('mentions', 'uuid[]')}, language = ${p('language')},
      edited_at = ${p.cast('at', 'timestamptz')}, held_for = ${p.cast('heldFor', 'text[]')},
      state = case when cardinality(${p.cast('heldFor', 'text[]')}) > 0 then 'HELD' else 'SHOWN' end,
      review_since = case when cardinality(${p.cast('heldFor', 'text[]')}) > 0
        then coalesce(review_since, ${p.cast('at', 'timestamptz')}) else review_since end
    where id = ${p.cast('id', 'bigint')}`,
);

/**
 * Changes the text of a comment, by its author and within the window. A text that looks like spam waits for
 * staff, and so does a held comment after every edit. The same text is no edit. The
 * replaced text counts as written for a day, and the members whom it mentioned count on.
 * @throws NOT_FOUND, COMMENT_GONE, COMMENT_EDIT_LATE, TALK_CLOSED, THROTTLED, and the errors of `checkComment`
 */
export async function editComment(
  context: FeedContext,
  writer: RequestWriter,
  { id, content }: { id: string; content: string },
): Promise<void> {
  const { userId } = writer;
  await writeTalk(context, userId, async (tx) => {
    const subject = await subjectOfComment(tx, id);
    if (!subject) throw new DomainError('NOT_FOUND');
    await holdSubject(tx, subject);
    const comment = await lockCounted(tx, id);
    const isHeld = comment.state === 'HELD';
    if (comment.authorId !== userId) throw new DomainError('NOT_FOUND');
    if (!isHeld && comment.state !== 'SHOWN') throw new DomainError('COMMENT_GONE');
    assertEditable(comment.at, context.clock.now());
    const text = checkComment(content, userId);
    if (text.content === comment.content) return;
    await enforceWriteLimit(context, tx, 'commentChange', writer);
    const found = await findHoldReasons(context, tx, writer, text, id);
    if (text.textHash !== comment.textHash) {
      await rememberGone(context, tx, { ...comment, authorId: userId });
    }
    const heldFor = isHeld ? [...new Set([...comment.heldFor, ...found])] : found;
    // Each was told, and the edit takes no message back.
    const mentions = [...new Set([...comment.mentions, ...text.mentions])];
    // A reply to a reply mentions its author besides.
    assertMentions(mentions.length - (comment.replyToId === comment.threadId ? 0 : 1));
    const at = context.clock.now();
    await updateComment.run(tx, { ...text, id, mentions, at, heldFor });
    if (isHeld) return;
    const told = { ...comment, authorId: userId, content: text.content };
    await context.outbox.add(
      tx,
      heldFor.length > 0 ? await hideComment(tx, told, 'REVIEW') : await editedComment(tx, told),
    );
  });
}
