import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Role } from '#schema/enums';
import { roleChanged } from '#schema/generated/events';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { hasSecondFactor, loadFactors } from './load-factors.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

const markProved = statement<UserTables, { sessionId: string; now: Date }>()((db, p) =>
  db
    .updateTable('session')
    .set({ authenticated_at: p('now'), second_factor_at: p('now') })
    .where('id', '=', p('sessionId'))
    .returning('user_id as userId'),
);

const forgetProofs = statement<UserTables, { userId: string }>()((db, p) =>
  db.updateTable('session').set({ second_factor_at: null }).where('user_id', '=', p('userId')),
);

// The lock waits for an open change of roles: an event with the old ones must not come after it.
const findRoles = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', p('userId'))
    .forNoKeyUpdate()
    .$narrowType<{ roles: Role[] }>(),
);

/** What a session may do has changed: the gateway forgets the claims that it cached. */
async function refreshClaims({ outbox }: UserContext, tx: Transaction, userId: string) {
  const account = await findRoles.first(tx, { userId });
  if (account && account.roles.length > 0) {
    await outbox.add(tx, roleChanged({ userId, roles: account.roles }));
  }
}

/** The session proved a second factor now. Returns false for an ended session. */
export async function markFactorProved(
  context: UserContext,
  tx: Transaction,
  sessionId: string,
): Promise<boolean> {
  const proved = await markProved.first(tx, { sessionId, now: context.clock.now() });
  if (proved) await refreshClaims(context, tx, proved.userId);
  return proved !== null;
}

/** Without a second factor, recovery codes and earlier proofs count no more. */
export async function afterRemoval(
  context: UserContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  if (hasSecondFactor(await loadFactors(tx, userId))) return;
  await deleteRecoveryCodes.run(tx, { userId });
  await forgetProofs.run(tx, { userId });
  await refreshClaims(context, tx, userId);
}
