import { statement } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import { takeAttempt } from '#kit/throttle/count-attempts';
import { throttled } from '#kit/throttle/write-limits';
import { roles } from '#schema/enums';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { mailErasureAsked } from '../mail/mail-erasure-notice.ts';
import { findNotified } from '../mail/mail-method-notice.ts';
import { mailNoticeWithAdvice } from '../mail/mail-notice.ts';
import { keepOneStaff } from '../role/decide-role.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import type { UserTables } from '../tables.ts';
import { erasureRequests } from '../throttle/attempt-limits.ts';
import { dueAt } from './erasure.rules.ts';

/** An erasure that can be cancelled. */
export interface PendingErasure {
  requestedAt: Date;
  dueAt: Date;
}

const findPending = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('erasure')
    .select(['requested_at as requestedAt', 'due_at as dueAt'])
    .where('user_id', '=', p('userId'))
    .where('erased_at', 'is', null),
);

const insertRequest = statement<UserTables, PendingErasure & { userId: string }>()((db, p) =>
  db
    .insertInto('erasure')
    .values({ user_id: p('userId'), requested_at: p('requestedAt'), due_at: p('dueAt') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id'),
);

const deletePending = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .deleteFrom('erasure')
    .where('user_id', '=', p('userId'))
    .where('erased_at', 'is', null)
    .returning('user_id'),
);

/** Null when none is requested. */
export const pendingErasure = (
  { database }: Pick<UserContext, 'database'>,
  userId: string,
): Promise<PendingErasure | null> => findPending.first(database, { userId });

/**
 * Marks the account, which stays usable until the erasure is due. A repetition keeps the first time.
 * @throws SESSION_CONFIRM_NEEDED, UNAUTHENTICATED; FORBIDDEN for the last staff account;
 * THROTTLED, because each request is a mail
 */
export async function requestErasure(context: UserContext, viewer: ViewerClaim): Promise<void> {
  await requireConfirmed(context, viewer);
  const { database, clock } = context;
  const { userId } = viewer;
  const requestedAt = clock.now();
  const pending = { requestedAt, dueAt: dueAt(requestedAt) };
  const notified = await database.transaction(async (tx) => {
    if (viewer.roles.includes(roles.staff)) await keepOneStaff(tx, userId);
    const waitMs = await takeAttempt(context, tx, erasureRequests, userId);
    if (waitMs !== null) throw throttled(waitMs);
    const account = await requireLockedAccount(tx, userId);
    return (await insertRequest.first(tx, { userId, ...pending })) && account;
  });
  if (notified) mailErasureAsked(context, notified, pending.dueAt);
}

/** Returns false when there was nothing to cancel. Mails the owner, as the request does. */
export async function cancelErasure(
  context: Pick<UserContext, 'database' | 'mailer' | 'logger'>,
  { userId }: ViewerClaim,
): Promise<boolean> {
  const { database } = context;
  if (!(await deletePending.first(database, { userId }))) return false;
  const account = await findNotified.first(database, { userId });
  if (account) mailNoticeWithAdvice(context, account, 'erasureCancelled');
  return true;
}
