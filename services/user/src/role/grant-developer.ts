import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { HandlerContext } from '#kit/events/event-handler';
import { roles } from '#schema/enums';
import { lockAccount } from '../account/lock-account.ts';
import type { UserTables } from '../tables.ts';
import { changeRole } from './change-role.ts';

const findLastDecision = statement<UserTables, { userId: string; role: number }>()((db, p) =>
  db
    .selectFrom('role_decision')
    .select('change')
    .where('user_id', '=', p('userId'))
    .where('role', '=', p('role'))
    .where('decided_by', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1),
);

/**
 * Grants the role of a developer to a member who owns or maintains a released product. What staff took
 * away comes back only by staff.
 */
export async function grantDeveloper(
  context: Pick<HandlerContext, 'outbox' | 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const role = roles.developer;
  // A revocation that runs at the same time comes before or after.
  await lockAccount(tx, userId);
  const last = await findLastDecision.first(tx, { userId, role });
  if (last?.change === 'revoke') return;
  await changeRole(context, tx, { userId, role, change: 'grant', by: null });
}
