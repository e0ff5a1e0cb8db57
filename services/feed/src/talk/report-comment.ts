import { statement } from '#kit/database/statement';
import { optionalText } from '#kit/runtime/field-text';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { type ReportReason, talkLengths } from '#schema/talk-limits';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { lockShown } from './comment-row.ts';
import { writeTalk } from './write-talk.ts';

interface Report {
  id: string;
  userId: string;
  reason: ReportReason;
  note: string | null;
  at: Date;
}

const insertReport = statement<FeedTables, Report>()((db, p) =>
  db
    .insertInto('comment_report')
    .values({
      comment_id: p('id'),
      user_id: p('userId'),
      reason: p('reason'),
      note: p('note'),
      at: p('at'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

const markReported = statement<FeedTables, { id: string; at: Date }>()((db, p) =>
  db
    .updateTable('comment')
    .set({ review_since: p('at') })
    .where('id', '=', p('id'))
    .where('review_since', 'is', null),
);

/**
 * Reports a visible comment to staff, once. A repetition changes nothing.
 * @throws NOT_FOUND, COMMENT_GONE, TALK_CLOSED, FIELD_LENGTH, FIELD_INVALID, THROTTLED; FORBIDDEN for the own
 * comment
 */
export async function reportComment(
  context: FeedContext,
  writer: RequestWriter,
  { id, reason, note }: { id: string; reason: ReportReason; note: string | null },
): Promise<void> {
  const { userId } = writer;
  await writeTalk(context, userId, async (tx) => {
    await lockShown(tx, id, userId);
    const at = context.clock.now();
    const text = optionalText(note, 'note', talkLengths.reportNote);
    const added = await insertReport.first(tx, { id, userId, reason, note: text, at });
    if (!added) return;
    await enforceWriteLimit(context, tx, 'report', writer);
    await markReported.run(tx, { id, at });
  });
}
