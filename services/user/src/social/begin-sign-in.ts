import { DomainError } from '#kit/runtime/errors';
import { tokenHash } from '#kit/runtime/ids';
import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import { takeAttempts } from '#kit/throttle/count-attempts';
import type { IdentityProvider } from '#schema/enums';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { askerWithDevice } from '../device/known-device.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { signInStatesPerClient } from '../throttle/attempt-limits.ts';
import { clientSubjects } from '../throttle/client-limit.ts';
import type { IdentityClient } from './identity-client.ts';
import { ownPage } from './own-page.rules.ts';
import { insertState } from './sign-in-state.ts';
import { newState, type SignInOperation, secretsOf } from './state.rules.ts';

export interface NewSignIn {
  provider: IdentityProvider;
  operation: SignInOperation;
  /** The path of the page where the person is. */
  page: string;
}

export interface BegunSignIn {
  /** Of the provider. */
  url: string;
  state: string;
}

/** @throws SOCIAL_NOT_OFFERED */
export function requireProvider(
  { identities }: UserContext,
  provider: IdentityProvider,
): IdentityClient {
  const client = identities[provider];
  if (!client) throw new DomainError('SOCIAL_NOT_OFFERED');
  return client;
}

/** A login in a browser where a member is logged in proves that she is still here. */
const confirmsMember = (operation: SignInOperation, { viewer, client }: RequestContext): boolean =>
  operation === 'login' && viewer !== null && client.isBrowser;

/**
 * Issues a state to the caller's browser, and returns where the browser goes.
 * @throws SOCIAL_NOT_OFFERED, FIELD_INVALID for a page of another site, THROTTLED, SOCIAL_FAILED;
 * to link an account also UNAUTHENTICATED and SESSION_CONFIRM_NEEDED
 */
export async function beginSignIn(
  context: UserContext,
  { provider, operation, page: path }: NewSignIn,
  request: RequestContext,
): Promise<BegunSignIn> {
  const { config, database, clock } = context;
  const client = requireProvider(context, provider);
  const page = ownPage(config.social.siteUrl(), path);
  const viewer = operation === 'bind' ? requireViewer(request) : null;
  if (viewer) await requireConfirmed(context, viewer);
  const subjects = clientSubjects(signInStatesPerClient, request.client.address);
  const waitMs = await takeAttempts(context, database, subjects);
  if (waitMs !== null) throw new DomainError('THROTTLED', { seconds: Math.ceil(waitMs / 1000) });
  const { deviceKey } = askerWithDevice(context, request);
  const state = newState(operation);
  const { challenge, nonce } = secretsOf(config.codeKey, state, deviceKey);
  const maxAgeMs = confirmsMember(operation, request) ? times.sessionConfirmed : null;
  const url = await client.addressFor({ state, challenge, nonce, page, maxAgeMs });
  await insertState.command(database, {
    stateHash: tokenHash(state),
    provider,
    operation,
    deviceKey,
    userId: viewer?.userId ?? null,
    issuedAt: clock.now(),
  });
  return { url, state };
}
