import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { pagePaths } from '#schema/page-paths';
import type { PauseReason } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import { findNotified } from '../mail/mail-method-notice.ts';
import { mailNotice } from '../mail/mail-notice.ts';
import { addMessages } from '../message/add-messages.ts';
import type { UserTables } from '../tables.ts';

const pause = statement<UserTables, { id: string; reason: PauseReason; now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ paused_at: p('now'), pause_reason: p('reason') })
    .where('id', '=', p('id'))
    .where('paused_at', 'is', null)
    .returning(['user_id as userId', 'address']),
);

/** Pauses a webhook that fails, and notifies its member by a message and a mail. */
export async function pauseFailing(
  context: UserContext,
  tx: Transaction,
  id: string,
  reason: Exclude<PauseReason, 'OWNER'>,
): Promise<void> {
  const now = context.clock.now();
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
