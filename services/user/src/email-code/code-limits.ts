import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { type LimitedSubject, takeAttempt, takeAttempts } from '#kit/throttle/count-attempts';
import { DAY, MINUTE } from '#schema/durations';
import { credentialsByEmail } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';
import { type Asker, knownCaller } from '../device/known-device.ts';
import type { UserTables } from '../tables.ts';
import { codeResend, codeResendOfKnownCaller, codesPerClient } from '../throttle/attempt-limits.ts';
import { clientSubjects } from '../throttle/client-limit.ts';
import { dailyWaitMs } from './code.rules.ts';

// Concurrent calls of one asker wait here: the transaction already holds a resend counter.
const findSent = statement<UserTables, { email: string; after: Date; until: Date }>()((db, p) =>
  db
    .selectFrom('email_code')
    .select(['issued_at as issuedAt', 'device_key as deviceKey', 'client_key as clientKey'])
    .where('email', '=', p('email'))
    .where('issued_at', '>', p('after'))
    .where('issued_at', '<=', p('until'))
    .orderBy('issued_at', 'desc'),
);

/** The resend counter of a caller: all strangers share the one of the address. */
const resendOf = (email: string, known: string | null): LimitedSubject =>
  known === null
    ? { limit: codeResend, subject: email }
    : { limit: codeResendOfKnownCaller, subject: `${email}\n${known}` };

/**
 * Counts a request for a code. Strangers cannot use up the codes of a caller that the account knows.
 * Returns the resend counter, to be cleared when the mail fails. Throws CODE_LIMIT, CODE_TOO_SOON;
 * the rollback then undoes the counters.
 */
export async function countCode(
  context: UserContext,
  tx: Transaction,
  { email, asker }: { email: string; asker: Asker },
  request: RequestContext,
): Promise<LimitedSubject> {
  const account = await credentialsByEmail(tx, email);
  const known = account && knownCaller(context, request, account.id);
  if (known === null) {
    const client = clientSubjects(codesPerClient, request.client.address);
    const clientWaitMs = await takeAttempts(context, tx, client);
    if (clientWaitMs !== null) throw limitReached(clientWaitMs);
  }
  const resend = resendOf(email, known);
  const resendWaitMs = await takeAttempt(context, tx, resend.limit, resend.subject);
  if (resendWaitMs !== null) {
    throw new DomainError('CODE_TOO_SOON', { seconds: Math.ceil(resendWaitMs / 1000) });
  }
  const now = context.clock.now().getTime();
  const day = { after: new Date(now - DAY), until: new Date(now + MINUTE) };
  const sent = await findSent.run(tx, { email, ...day });
  const waitMs = dailyWaitMs(sent, asker, known !== null, now);
  if (waitMs !== null) throw limitReached(waitMs);
  return resend;
}

const limitReached = (waitMs: number): DomainError =>
  new DomainError('CODE_LIMIT', { seconds: Math.ceil(waitMs / 1000) });
