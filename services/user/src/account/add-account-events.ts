import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { EventDraft } from '#schema/generated/events';
import type { UserTables } from '../tables.ts';

/** Locks the unread counts in one order, so that writers of many accounts cannot deadlock. */
export const lockCounts = statement<UserTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('account_unread')
    .select('user_id as userId')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .orderBy('user_id')
    .forUpdate(),
);

/**
 * Adds events to the outbox whose keys are accounts. Their unread counts are locked first and until the
 * transaction ends, also by `addMessages`: of two events of an account, the later has the higher
 * `sequence` and is published later. A transaction that needs the lock of an account takes it before.
 */
export async function addAccountEvents(
  { outbox }: Pick<ServiceContext, 'outbox'>,
  tx: Transaction,
  ...drafts: readonly EventDraft[]
): Promise<void> {
  await lockCounts.run(tx, { userIds: [...new Set(drafts.map(({ key }) => key))] });
  await outbox.add(tx, ...drafts);
}
