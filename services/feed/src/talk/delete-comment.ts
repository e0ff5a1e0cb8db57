import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { hideComment } from './comment-events.ts';
import { closeReports, type LockedComment, lockCounted, subjectOfComment } from './comment-row.ts';
import { rememberGone } from './repeated-text.ts';
import { writeTalk } from './write-talk.ts';

const emptyComment = statement<FeedTables, { id: string }>()(
  (_, p) => sql<object>`
    update comment set state = 'DELETED', content = '', text_hash = null, mentions = '{}', held_for = '{}',
      review_since = null
    where id = ${p.cast('id', 'bigint')}`,
);

/** A comment that nobody replied to, and that staff have no decision about. */
const deleteUnanswered = statement<FeedTables, { id: string }>()((db, p) =>
  db
    .deleteFrom('comment as c')
    .where('c.id', '=', p('id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comment as r')
            .select('r.id')
            .where(sql<boolean>`r.thread_id = c.id or r.reply_to = c.id`),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('comment_decision as d').select('d.id').whereRef('d.comment_id', '=', 'c.id'),
        ),
      ),
    )
    .returning('c.id'),
);

/**
 * Deletes the text of a comment for good, by its author. A comment with replies
 * leaves a placeholder. A comment that is gone stays gone.
 * @throws NOT_FOUND for a comment of another member, THROTTLED
 */
export async function deleteComment(
  context: FeedContext,
  writer: RequestWriter,
  id: string,
): Promise<void> {
  await writeTalk(context, writer.userId, async (tx) => {
    if (!(await subjectOfComment(tx, id))) return;
    const comment = await lockCounted(tx, id);
    if (comment.authorId !== writer.userId) throw new DomainError('NOT_FOUND');
    if (comment.state === 'DELETED') return;
    await enforceWriteLimit(context, tx, 'commentChange', writer);
    await removeText(context, tx, comment, writer.userId);
  });
}

async function removeText(
  context: FeedContext,
  tx: Transaction,
  comment: LockedComment,
  authorId: string,
): Promise<void> {
  const { id, textHash, at } = comment;
  const { clock, outbox } = context;
  await rememberGone(context, tx, { authorId, textHash, at });
  await emptyComment.run(tx, { id });
  await closeReports.run(tx, { id, at: clock.now() });
  await deleteUnanswered.run(tx, { id });
  if (comment.state !== 'SHOWN') return;
  await outbox.add(tx, await hideComment(tx, { ...comment, authorId }, 'AUTHOR'));
}
