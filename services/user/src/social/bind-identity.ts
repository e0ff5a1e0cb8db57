import { DomainError } from '#kit/runtime/errors';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import { type RequestContext, requireViewer, type ViewerClaim } from '#kit/subgraph/context';
import type { IdentityProvider } from '#schema/enums';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { mailMethodNotice } from '../mail/mail-method-notice.ts';
import { lockSession } from '../session/lock-session.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { keepLeftIdentity, markFurtherIdentity } from '../sign-in-method/left-methods.ts';
import { lockForRemoval } from '../sign-in-method/sign-in-methods.ts';
import { emitWalletConnected } from '../wallet/stored-wallet.ts';
import { requireProvider } from './begin-sign-in.ts';
import type { Arrived } from './complete-sign-in.ts';
import { deleteIdentity, findOwner, insertIdentity } from './linked-identities.ts';
import { takeState } from './sign-in-state.ts';

/**
 * Links the account of another site to the viewer. Linking the same account again changes nothing.
 * @param provider when the caller names it, the one that the state must be for
 * @throws UNAUTHENTICATED, SESSION_CONFIRM_NEEDED, SOCIAL_STATE_INVALID, SOCIAL_FAILED, SOCIAL_TAKEN,
 * SOCIAL_ALREADY_LINKED
 */
export async function bindIdentity(
  context: UserContext,
  { code, state, provider: named }: Arrived & { provider: IdentityProvider | null },
  request: RequestContext,
): Promise<IdentityProvider> {
  const viewer = requireViewer(request);
  const { userId } = viewer;
  // Before the state is used up, so that the same request can be sent again after the password.
  await requireConfirmed(context, viewer);
  const facts: SecurityFacts = { operation: 'bindIdentity' };
  return recorded(context.security, 'identity.bind', request, facts, async () => {
    const expected = { state, operation: 'bind', provider: named, userId } as const;
    const { provider, verifier, nonce } = await takeState(context, expected, request);
    facts.detail = provider;
    const client = requireProvider(context, provider);
    const { subject } = await client.identify({ code, state, verifier, nonce });
    const isNew = await link(context, viewer, { provider, subject });
    if (isNew) await mailMethodNotice(context, userId, 'linked', provider);
    return provider;
  });
}

/** Returns false when the account of the other site was linked to this member before. */
async function link(
  context: UserContext,
  viewer: ViewerClaim,
  identity: { provider: IdentityProvider; subject: string },
): Promise<boolean> {
  const { userId } = viewer;
  return context.database.transaction(async (tx) => {
    await requireLockedAccount(tx, userId);
    await lockSession(tx, viewer);
    const linkedAt = context.clock.now();
    const linked = await insertIdentity.first(tx, { ...identity, userId, linkedAt });
    if (linked) {
      await markFurtherIdentity(context, tx, userId, identity);
      await emitWalletConnected(context, tx, userId);
      return true;
    }
    const owner = await findOwner.first(tx, identity);
    if (!owner) throw new DomainError('SOCIAL_ALREADY_LINKED');
    if (owner.userId !== userId) throw new DomainError('SOCIAL_TAKEN');
    return false;
  });
}

/**
 * Unlinks the viewer's account of another site; unlinking what is not linked changes nothing.
 * @throws UNAUTHENTICATED, SESSION_CONFIRM_NEEDED, SIGN_IN_METHOD_LAST
 */
export async function unbindIdentity(
  context: UserContext,
  provider: IdentityProvider,
  request: RequestContext,
): Promise<void> {
  const viewer = requireViewer(request);
  const { userId } = viewer;
  await requireConfirmed(context, viewer);
  const facts = { operation: 'unbindIdentity', detail: provider };
  const isRemoved = await recorded(context.security, 'identity.unbind', request, facts, () =>
    context.database.transaction(async (tx) => {
      const isLinked = await lockForRemoval(tx, userId, provider);
      if (!isLinked) return false;
      await lockSession(tx, viewer);
      const removed = await deleteIdentity.first(tx, { userId, provider });
      if (removed) await keepLeftIdentity(context, tx, userId, removed);
      return true;
    }),
  );
  if (isRemoved) await mailMethodNotice(context, userId, 'unlinked', provider);
}
