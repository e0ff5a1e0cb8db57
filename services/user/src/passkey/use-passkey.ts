import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { lockAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { markFactorProved } from '../factor/factor-sessions.ts';
import type { NewSession } from '../session/create-session.ts';
import { openSession } from '../session/open-session-or-ask-factor.ts';
import { type SignInStepKind, takeStep } from '../session/sign-in-step.ts';
import type { UserTables } from '../tables.ts';
import {
  isClone,
  type PasskeyResponse,
  parsePasskeyResponse,
  relyingParty,
} from './passkey.rules.ts';
import { keyByCredential, ownerOfCredential } from './stored-passkeys.ts';
import { verifyRequest } from './web-authn.ts';

const markUsed = statement<UserTables, { id: string; counter: number; now: Date }>()((db, p) =>
  db
    .updateTable('passkey')
    .set({ counter: p('counter'), last_used_at: p('now') })
    .where('id', '=', p('id')),
);

interface UsedPasskey {
  answer: PasskeyResponse;
  /** The account that has to own it; null when the passkey tells which. */
  userId: string | null;
  operation: string;
}

/**
 * Accepts a signed answer once. Returns the owner, whose account stays locked: all that changes factors
 * locks the account first, then the key.
 * @throws PASSKEY_REFUSED
 */
async function verifyPasskey(
  context: UserContext,
  tx: Transaction,
  { answer, userId, operation }: UsedPasskey,
  request: RequestContext,
): Promise<string> {
  const { config, clock, security } = context;
  const owner = await ownerOfCredential(tx, answer.credentialId);
  if (owner === null || (userId !== null && owner !== userId)) {
    throw new DomainError('PASSKEY_REFUSED');
  }
  await lockAccount(tx, owner);
  const key = await keyByCredential(tx, answer.credentialId);
  if (key?.userId !== owner) throw new DomainError('PASSKEY_REFUSED');
  const counter = await verifyRequest(relyingParty(config.publicUrl), answer, key);
  if (isClone(key.counter, counter)) {
    const facts = { operation, userId: key.userId, subject: key.id };
    security.record('passkey.clone', 'refused', request, facts);
    throw new DomainError('PASSKEY_REFUSED');
  }
  await markUsed.run(tx, { id: key.id, counter, now: clock.now() });
  return key.userId;
}

/** The challenge is used by the first answer, right or wrong. */
async function takeChallenge(
  context: UserContext,
  answer: PasskeyResponse,
  kind: SignInStepKind,
  request: RequestContext,
): Promise<string | null> {
  const step = await takeStep(context, context.database, answer.challenge, kind, request);
  if (!step) throw new DomainError('PASSKEY_REFUSED');
  return step.userId;
}

/**
 * Opens a session for a passkey, which proves both factors: the device, and the member by her face,
 * finger or PIN. With the ticket of a first step it is the second one.
 * @throws PASSKEY_REFUSED, SIGN_IN_EXPIRED
 */
export async function logInWithPasskey(
  context: UserContext,
  input: { answer: string; ticket: string | null },
  request: RequestContext,
): Promise<NewSession> {
  const { ticket } = input;
  const facts: SecurityFacts = { operation: 'loginWithPasskey', userId: null };
  return recorded(context.security, 'login.passkey', request, facts, async () => {
    const answer = parsePasskeyResponse(input.answer);
    const asked = await takeChallenge(context, answer, 'PASSKEY_LOGIN', request);
    facts.userId = asked;
    return context.database.transaction(async (tx) => {
      const used = { answer, userId: asked, operation: facts.operation };
      const userId = await verifyPasskey(context, tx, used, request);
      facts.userId = userId;
      if (ticket !== null) {
        const step = await takeStep(context, tx, ticket, 'LOGIN', request);
        if (step?.userId !== userId) throw new DomainError('SIGN_IN_EXPIRED');
      }
      return openSession(context, tx, userId, request, true);
    });
  });
}

/** Proves the owner again. @throws PASSKEY_REFUSED, UNAUTHENTICATED when the session ended */
export async function confirmWithPasskey(
  context: UserContext,
  viewer: ViewerClaim,
  input: string,
  request: RequestContext,
): Promise<void> {
  const answer = parsePasskeyResponse(input);
  const { userId } = viewer;
  const asked = await takeChallenge(context, answer, 'PASSKEY_CONFIRM', request);
  if (asked !== userId) throw new DomainError('PASSKEY_REFUSED');
  const issue = await context.database.transaction(async (tx) => {
    const operation = 'confirmWithPasskey';
    await verifyPasskey(context, tx, { answer, userId, operation }, request);
    return markFactorProved(context, tx, viewer, request);
  });
  issue();
}
