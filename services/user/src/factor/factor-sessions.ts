import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { roleChanged } from '#schema/generated/events';
import { lockAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { confirmSession, type IssueToken } from '../session/confirm-session.ts';
import type { UserTables } from '../tables.ts';
import { hasSecondFactor, loadFactors } from './load-factors.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

const findProof = statement<UserTables, { sessionId: string }>()((db, p) =>
  db
    .selectFrom('session')
    .select('second_factor_at as provedAt')
    .where('id', '=', p('sessionId'))
    .where('second_factor_at', 'is not', null),
);

const forgetProofs = statement<UserTables, { userId: string }>()((db, p) =>
  db.updateTable('session').set({ second_factor_at: null }).where('user_id', '=', p('userId')),
);

/** What a session may do has changed: the gateway forgets the claims that it cached. */
async function refreshClaims({ outbox }: UserContext, tx: Transaction, userId: string) {
  // The lock waits for an open change of roles: an event with the old ones must not come after it.
  const account = await lockAccount(tx, userId);
  if (account && account.roles.length > 0) {
    await outbox.add(tx, roleChanged({ userId, roles: account.roles }));
  }
}

/**
 * The session proved a second factor now, and is confirmed by it.
 * @throws UNAUTHENTICATED when the session ended
 */
export async function markFactorProved(
  context: UserContext,
  tx: Transaction,
  viewer: ViewerClaim,
  request: RequestContext,
): Promise<IssueToken> {
  const issue = await confirmSession(context, tx, viewer, request, { hasSecondFactor: true });
  await refreshClaims(context, tx, viewer.userId);
  return issue;
}

/**
 * Whether staff still have to prove a second factor. A claim that the gateway cached may be some moments
 * older than the proof.
 */
export async function isFactorMissing(
  { database }: Pick<UserContext, 'database'>,
  viewer: Pick<ViewerClaim, 'sessionId' | 'lacksFactor'> | null,
): Promise<boolean> {
  if (!viewer?.lacksFactor) return false;
  return (await findProof.first(database, viewer)) === null;
}

/** Without a second factor, recovery codes and earlier proofs count no more. */
export async function endFactorsIfNoneLeft(
  context: UserContext,
  tx: Transaction,
  userId: string,
): Promise<void> {
  if (hasSecondFactor(await loadFactors(tx, userId))) return;
  await deleteRecoveryCodes.run(tx, { userId });
  await forgetProofs.run(tx, { userId });
  await refreshClaims(context, tx, userId);
}
