import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { newCode, newId } from '#kit/runtime/ids';
import { formatMessage } from '#kit/runtime/messages';
import type { RequestContext } from '#kit/subgraph/context';
import { clearAttempts, takeAttempt } from '#kit/throttle/count-attempts';
import { lengths, security, times } from '#schema/limits';
import { requireEmail } from '../account/email.rules.ts';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { codeResend, codesPerClient } from '../throttle/attempt-limits.ts';
import { type CodePurpose, hmacOfCode } from './code.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

// Concurrent calls for one address wait here: the transaction already holds its resend counter.
const countSent = statement<UserTables, { email: string; after: Date; until: Date }>()((db, p) =>
  db
    .selectFrom('email_code')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('email', '=', p('email'))
    .where('issued_at', '>', p('after'))
    .where('issued_at', '<=', p('until')),
);

interface NewCode {
  id: string;
  email: string;
  purpose: string;
  codeHmac: string;
  issuedAt: Date;
}

const insertCode = statement<UserTables, NewCode>()((db, p) =>
  db.insertInto('email_code').values(({ exists, selectFrom }) => ({
    id: p('id'),
    email: p('email'),
    purpose: p('purpose'),
    code_hmac: p('codeHmac'),
    account_existed: exists(
      selectFrom('account').select('id').where('email', '=', p('email')),
    ).$castTo<boolean>(),
    issued_at: p('issuedAt'),
  })),
);

const deleteCode = statement<UserTables, { id: string }>()((db, p) =>
  db.deleteFrom('email_code').where('id', '=', p('id')),
);

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
  const day = { after: new Date(now - DAY), until: new Date(now + MINUTE) };
  const sent = await countSent.first(tx, { email, ...day });
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
    const codeHmac = hmacOfCode(config.codeKey, id, email, code);
    const { purpose } = input;
    await insertCode.run(tx, { id, email, purpose, codeHmac, issuedAt: clock.now() });
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
    await deleteCode.run(database, { id });
    await clearAttempts(context, database, codeResend, email);
    throw new DomainError('UNAVAILABLE');
  }
  return { retryAfterSeconds: times.codeResend / 1000 };
}
