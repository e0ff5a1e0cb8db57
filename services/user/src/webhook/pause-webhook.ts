import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { pagePaths } from '#schema/page-paths';
import type { PauseReason } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import { findNotified } from '../mail/mail-method-notice.ts';
import { mailNotice } from '../mail/mail-notice.ts';
import { addMessages, lockCounts } from '../message/add-messages.ts';
import type { UserTables } from '../tables.ts';

type FailureReason = Exclude<PauseReason, 'OWNER'>;

const pause = statement<UserTables, { id: string; reason: PauseReason; now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ paused_at: p('now'), pause_reason: p('reason') })
    .where('id', '=', p('id'))
    .where('paused_at', 'is', null)
    .returning(['user_id as userId', 'address']),
);

const findMember = statement<UserTables, { id: string }>()((db, p) =>
  db.selectFrom('webhook').select('user_id as userId').where('id', '=', p('id')),
);

/** Pauses a webhook that fails, and notifies its member by a message and a mail. */
export const pauseFailing = (context: UserContext, id: string, reason: FailureReason) =>
  context.database.transaction((tx) => pauseLocked(context, tx, id, reason));

async function pauseLocked(
  context: UserContext,
  tx: Transaction,
  id: string,
  reason: FailureReason,
): Promise<void> {
  const now = context.clock.now();
  const member = await findMember.first(tx, { id });
  if (!member) return;
  // The count before the webhook, as the consumer, which adds messages before deliveries.
  await lockCounts.run(tx, { userIds: [member.userId] });
  const paused = await pause.first(tx, { id, reason, now });
  if (!paused) return;
  const { userId, address } = paused;
  const { host } = new URL(address);
  await addMessages(context, tx, [
    {
      userId,
      content: { kind: 'webhookPaused', host, reason },
      link: pagePaths.webhooks,
      // The time, since a webhook can be resumed and paused again.
      cause: `webhook-paused:${id}:${now.getTime()}`,
      at: now,
    },
  ]);
  const account = await findNotified.first(tx, { userId });
  if (account) tx.afterCommit(() => mailNotice(context, account, 'webhookPaused', { host }));
}
