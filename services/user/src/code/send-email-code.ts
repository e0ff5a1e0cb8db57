import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { newCode, newId } from '#kit/runtime/ids';
import { formatMessage } from '#kit/runtime/messages';
import type { RequestContext } from '#kit/subgraph/context';
import { lengths, security, times } from '#schema/limits';
import { requireEmail } from '../account/email.rules.ts';
import type { UserContext } from '../context.ts';
import { codeResend, codesPerClient } from '../throttle/attempt-limits.ts';
import { clearAttempts, takeAttempt } from '../throttle/count-attempts.ts';
import { type CodePurpose, hmacOfCode } from './code.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

// Concurrent calls for one address wait here: the transaction already holds its resend counter.
const sentToday = `
  select count(*)::int as count from email_code
  where email = $1 and issued_at > $2 and issued_at <= $3`;

const issue = `
  insert into email_code (id, email, purpose, code_hmac, account_existed, issued_at)
  select $1, $2, $3, $4, exists (select 1 from account where email = $2), $5`;

/** Throws CODE_LIMIT, CODE_TOO_SOON. The rollback then undoes the counters. */
async function enforceLimits(
  context: UserContext,
  tx: Transaction,
  email: string,
  clientAddress: string,
): Promise<void> {
  const clientWaitMs = await takeAttempt(context, tx, codesPerClient, clientAddress);
  if (clientWaitMs !== null) throw new DomainError('CODE_LIMIT');
  const addressWaitMs = await takeAttempt(context, tx, codeResend, email);
  if (addressWaitMs !== null) {
    throw new DomainError('CODE_TOO_SOON', { seconds: Math.ceil(addressWaitMs / 1000) });
  }
  const now = context.clock.now().getTime();
  const day = [new Date(now - DAY), new Date(now + MINUTE)];
  const [sent] = await tx.query<{ count: number }>(sentToday, [email, ...day]);
  if ((sent?.count ?? 0) >= security.codesPerAddressPerDay) throw new DomainError('CODE_LIMIT');
}

/**
 * Mails a new code, which voids the older ones of its purpose; known and unknown addresses get the
 * same result. Throws EMAIL_REQUIRED, EMAIL_INVALID, CODE_TOO_SOON, CODE_LIMIT, UNAVAILABLE.
 */
export async function sendEmailCode(
  context: UserContext,
  input: { email: string; purpose: CodePurpose },
  request: RequestContext,
): Promise<{ retryAfterSeconds: number }> {
  const { database, clock, config } = context;
  const email = requireEmail(input.email);
  const id = newId();
  const code = newCode(lengths.code.digits);
  await database.transaction(async (tx) => {
    await enforceLimits(context, tx, email, request.client.address);
    const hmac = hmacOfCode(config.codeKey, id, email, code);
    await tx.query(issue, [id, email, input.purpose, hmac, clock.now()]);
  });
  const texts = { code, minutes: times.emailCodeValid / MINUTE };
  try {
    await context.mailer.send({
      to: email,
      subject: formatMessage(request.language, 'mail.code.subject', texts),
      text: formatMessage(request.language, 'mail.code.text', texts),
      code,
    });
  } catch (error) {
    // The error's message may contain the address, which must not be logged.
    const { code: reason } = error as { code?: string };
    context.logger.error({ reason }, 'mail could not be sent');
    // A code that was not delivered must not delay the next one.
    await database.query('delete from email_code where id = $1', [id]);
    await clearAttempts(context, database, codeResend, email);
    throw new DomainError('UNAVAILABLE');
  }
  return { retryAfterSeconds: times.codeResend / 1000 };
}
