import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { newCode, newId } from '#kit/runtime/ids';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { MINUTE } from '#schema/durations';
import { canonicalEmail } from '#schema/email';
import type { IdentityProvider } from '#schema/enums';
import { times } from '#schema/limits';
import { createAccounts } from '../account/create-accounts.ts';
import { credentialsByEmail } from '../account/load-accounts.ts';
import { requireLockedAccount } from '../account/lock-account.ts';
import { lockMailboxes } from '../account/lock-mailboxes.ts';
import { defaultNickname } from '../account/nickname.rules.ts';
import type { UserContext } from '../context.ts';
import type { NewSession } from '../session/create-session.ts';
import { openSessionOrAskFactor, requireOpened } from '../session/open-session-or-ask-factor.ts';
import { markFurtherIdentity } from '../sign-in-method/left-methods.ts';
import { requireProvider } from './begin-sign-in.ts';
import type { Person } from './identity-client.ts';
import { findOwner, insertIdentity } from './linked-identities.ts';
import { takeState } from './sign-in-state.ts';

interface Known extends Person {
  provider: IdentityProvider;
}

/** What came back from another site. */
export interface Arrived {
  code: string;
  state: string;
}

/**
 * Logs a person in who came back from another site, and creates her account at the first time.
 * @throws SOCIAL_STATE_INVALID, SOCIAL_FAILED, SOCIAL_EMAIL_TAKEN, SECOND_FACTOR_NEEDED;
 * SOCIAL_OTHER_ACCOUNT and SOCIAL_SIGN_IN_STALE in a browser where a member is logged in
 */
export async function completeSignIn(
  context: UserContext,
  { code, state }: Arrived,
  request: RequestContext,
): Promise<NewSession> {
  const facts: SecurityFacts = { operation: 'completeSocialSignIn', userId: null };
  return recorded(context.security, 'login', request, facts, async () => {
    const expected = { state, operation: 'login', provider: null, userId: null } as const;
    const { provider, verifier, nonce } = await takeState(context, expected, request);
    facts.detail = provider;
    const client = requireProvider(context, provider);
    const person = await client.identify({ code, state, verifier, nonce });
    const known = { ...person, provider };
    await checkConfirmation(context, known, request);
    const { userId, isNew } = await accountOf(context, known, request);
    facts.userId = userId;
    const authenticatedAt = isNew ? context.clock.now() : authenticatedAtOf(context, known);
    return openSession(context, { userId, person: known, authenticatedAt }, request);
  });
}

/** An open session at the other site is no proof of the person, where the site says that it is old. */
const isStale = ({ signedInAgoMs }: Person): boolean =>
  signedInAgoMs !== null && signedInAgoMs > times.sessionConfirmed + times.clockSkew;

/** A stale sign-in logs in, but leaves the session to be confirmed before sensitive actions. */
const authenticatedAtOf = ({ clock }: UserContext, person: Person): Date =>
  new Date(clock.now().getTime() - (isStale(person) ? (person.signedInAgoMs ?? 0) : 0));

/**
 * A browser where a member is logged in confirms: the identity must be hers, and her sign-in there recent.
 * @throws SOCIAL_OTHER_ACCOUNT, SOCIAL_SIGN_IN_STALE
 */
async function checkConfirmation(
  { database }: UserContext,
  person: Known,
  { viewer, client }: RequestContext,
): Promise<void> {
  if (!viewer || !client.isBrowser) return;
  const owner = await findOwner.first(database, person);
  if (owner?.userId !== viewer.userId) throw new DomainError('SOCIAL_OTHER_ACCOUNT');
  if (isStale(person)) {
    throw new DomainError('SOCIAL_SIGN_IN_STALE', { minutes: times.sessionConfirmed / MINUTE });
  }
}

/** The one place that opens the session of a proved person. */
async function openSession(
  context: UserContext,
  { userId, person, authenticatedAt }: { userId: string; person: Known; authenticatedAt: Date },
  request: RequestContext,
): Promise<NewSession> {
  const opening = await context.database.transaction(async (tx) => {
    await requireLockedAccount(tx, userId);
    // The member may have unlinked the identity since it was read.
    const owner = await findOwner.first(tx, person);
    if (owner?.userId !== userId) throw new DomainError('SOCIAL_STATE_INVALID');
    return openSessionOrAskFactor(context, tx, userId, request, authenticatedAt);
  });
  return requireOpened(opening);
}

/** The account of the identity, which a concurrent request may have created meanwhile. */
async function accountOf(
  context: UserContext,
  person: Known,
  request: RequestContext,
): Promise<{ userId: string; isNew: boolean }> {
  const known = await findOwner.first(context.database, person);
  if (known) return { userId: known.userId, isNew: false };
  const userId = await register(context, person, request);
  if (userId !== null) return { userId, isNew: true };
  const created = await findOwner.first(context.database, person);
  if (!created) throw new DomainError('UNAVAILABLE');
  return { userId: created.userId, isNew: true };
}

/** Undoes the transaction of an account whose identity another request linked first. */
class LinkedMeanwhile extends Error {}

/** Returns null when another request created the account. @throws SOCIAL_EMAIL_TAKEN */
async function register(
  context: UserContext,
  person: Known,
  request: RequestContext,
): Promise<string | null> {
  const id = newId();
  try {
    await context.database.transaction((tx) => createAccount(context, tx, { id, person }, request));
  } catch (error) {
    if (error instanceof LinkedMeanwhile) return null;
    throw error;
  }
  const { provider } = person;
  const facts = { operation: 'completeSocialSignIn', userId: id, detail: provider };
  context.security.record('registration', 'done', request, facts);
  return id;
}

async function createAccount(
  context: UserContext,
  tx: Transaction,
  { id, person }: { id: string; person: Known },
  { language }: RequestContext,
): Promise<void> {
  const { provider, subject, verifiedEmail } = person;
  const email = verifiedEmail === null ? null : canonicalEmail(verifiedEmail);
  const registeredAt = context.clock.now();
  const nickname = defaultNickname(Number(newCode(6)));
  const account = { id, email, passwordHash: null, nickname, roles: [], language, registeredAt };
  await lockMailboxes(tx, [email]);
  const created = await createAccounts(context, tx, [account]);
  if (created.size === 0) {
    // The same person in two requests at once has the address twice, and one account.
    const holder = email && (await credentialsByEmail(tx, email));
    const owner = await findOwner.first(tx, { provider, subject });
    if (holder && owner?.userId === holder.id) throw new LinkedMeanwhile();
    throw new DomainError('SOCIAL_EMAIL_TAKEN');
  }
  const identity = { provider, subject, userId: id, linkedAt: registeredAt };
  const linked = await insertIdentity.first(tx, identity);
  if (!linked) throw new LinkedMeanwhile();
  await markFurtherIdentity(context, tx, id, identity);
}
