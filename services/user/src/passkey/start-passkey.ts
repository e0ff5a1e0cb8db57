import { DomainError } from '#kit/runtime/errors';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { takeAttempts } from '#kit/throttle/count-attempts';
import { security } from '#schema/limits';
import { accountById } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';
import { readStep, startStep } from '../session/sign-in-step.ts';
import { passkeyStartsPerClient, passkeyStartsPerMember } from '../throttle/attempt-limits.ts';
import { clientSubjects } from '../throttle/client-limit.ts';
import { loginThrottled } from '../throttle/login-throttled.ts';
import { relyingParty } from './passkey.rules.ts';
import { keysOf } from './stored-passkeys.ts';
import { creationOptions, requestOptions } from './web-authn.ts';

/** @throws LOGIN_THROTTLED */
async function countStart(context: UserContext, userId: string): Promise<void> {
  const subjects = [{ limit: passkeyStartsPerMember, subject: userId }];
  const waitMs = await takeAttempts(context, context.database, subjects);
  if (waitMs !== null) throw loginThrottled(waitMs);
}

/** Options for a new passkey of the viewer. @throws PASSKEY_LIMIT, LOGIN_THROTTLED, UNAUTHENTICATED */
export async function startPasskey(
  context: UserContext,
  viewer: ViewerClaim,
  request: RequestContext,
): Promise<string> {
  const { database, config } = context;
  const { userId } = viewer;
  const account = await accountById(database, userId);
  if (!account) throw new DomainError('UNAUTHENTICATED');
  await countStart(context, userId);
  const known = await keysOf(database, userId);
  if (known.length >= security.passkeysPerUser) throw new DomainError('PASSKEY_LIMIT');
  const step = { kind: 'PASSKEY_ADD', userId } as const;
  const challenge = await startStep(context, database, step, request, viewer);
  const owner = { userId, name: account.email ?? account.nickname };
  return creationOptions(relyingParty(config.publicUrl), owner, challenge, known);
}

/**
 * Options for a login with a passkey: alone, or as the second step that a ticket waits for.
 * @throws SIGN_IN_EXPIRED, LOGIN_THROTTLED
 */
export async function startPasskeyLogin(
  context: UserContext,
  ticket: string | null,
  request: RequestContext,
): Promise<string> {
  const { database, config } = context;
  const client = clientSubjects(passkeyStartsPerClient, request.client.address);
  const waitMs = await takeAttempts(context, database, client);
  if (waitMs !== null) throw loginThrottled(waitMs);
  const first =
    ticket === null ? null : await readStep(context, database, ticket, 'LOGIN', request);
  if (ticket !== null && !first) throw new DomainError('SIGN_IN_EXPIRED');
  const userId = first?.userId ?? null;
  const step = { kind: 'PASSKEY_LOGIN', userId } as const;
  const challenge = await startStep(context, database, step, request);
  const allowed = userId === null ? [] : await keysOf(database, userId);
  return requestOptions(relyingParty(config.publicUrl), challenge, allowed);
}

/** Options to prove the owner again. @throws NOT_FOUND without a passkey, LOGIN_THROTTLED */
export async function startPasskeyConfirmation(
  context: UserContext,
  viewer: ViewerClaim,
  request: RequestContext,
): Promise<string> {
  const { database, config } = context;
  const { userId } = viewer;
  const allowed = await keysOf(database, userId);
  if (allowed.length === 0) throw new DomainError('NOT_FOUND');
  await countStart(context, userId);
  const step = { kind: 'PASSKEY_CONFIRM', userId } as const;
  const challenge = await startStep(context, database, step, request, viewer);
  return requestOptions(relyingParty(config.publicUrl), challenge, allowed);
}
