import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { hasSecondFactor, loadFactors, secondStepMethods } from '../factor/load-factors.ts';
import { createSession, type NewSession } from './create-session.ts';
import { endSession } from './end-sessions.ts';
import { startStep } from './sign-in-step.ts';

/** The first step was right, and a second one is needed. Nothing of a session exists. */
export interface AskedFactor {
  ticket: string;
  /** What the account can answer with, separated by spaces. */
  methods: string;
}

/** What a login led to. Commit the transaction first, then pass it to `requireOpened`. */
export type Opening = { session: NewSession } | { asked: AskedFactor };

/**
 * The only place that opens a session at a login, whatever the way: password, provider, wallet, passkey.
 * The caller has proved to own the account and holds its row lock. An account with a second factor gets a
 * ticket of five minutes for this browser instead. Does not throw for it: a rollback would lose the ticket.
 * @param authenticatedAt when the person proved it, for a session without a second factor; now by default
 */
export async function openSessionOrAskFactor(
  context: UserContext,
  tx: Transaction,
  userId: string,
  request: RequestContext,
  authenticatedAt?: Date,
): Promise<Opening> {
  const factors = await loadFactors(tx, userId);
  if (!hasSecondFactor(factors)) {
    const session = await openSession(context, tx, userId, request, false, authenticatedAt);
    return { session };
  }
  const ticket = await startStep(context, tx, { kind: 'LOGIN', userId }, request);
  return { asked: { ticket, methods: secondStepMethods(factors) } };
}

/** Opens a session for proved factors. The browser's cookie is replaced, so its previous session ends. */
export async function openSession(
  context: UserContext,
  tx: Transaction,
  userId: string,
  request: RequestContext,
  hasSecondFactor: boolean,
  authenticatedAt?: Date,
): Promise<NewSession> {
  const { viewer, client } = request;
  if (viewer && client.isBrowser) await endSession(context, tx, viewer.userId, viewer.sessionId);
  return createSession(context, tx, userId, request, { hasSecondFactor, authenticatedAt });
}

/** @throws SECOND_FACTOR_NEEDED with `ticket`, `methods` and the `seconds` that the ticket is valid */
export function requireOpened(opening: Opening): NewSession {
  if ('session' in opening) return opening.session;
  const { ticket, methods } = opening.asked;
  const seconds = times.signInStep / 1000;
  throw new DomainError('SECOND_FACTOR_NEEDED', { ticket, methods, seconds });
}
