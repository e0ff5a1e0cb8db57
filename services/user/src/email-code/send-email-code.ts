import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { newCode, newId } from '#kit/runtime/ids';
import { formatMessage } from '#kit/runtime/messages';
import type { RequestContext } from '#kit/subgraph/context';
import { clearAttempts } from '#kit/throttle/count-attempts';
import { MINUTE } from '#schema/durations';
import { lengths, times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { type Asker, askerOf, askerWithDevice } from '../device/known-device.ts';
import { requireEmail } from '../email/email.rules.ts';
import { textMail } from '../mail/mail-html.ts';
import { hmacOfCode } from '../one-time-code/one-time-code.rules.ts';
import type { UserTables } from '../tables.ts';
import type { CodePurpose } from './code.rules.ts';
import { countCode } from './code-limits.ts';

interface NewCode {
  id: string;
  email: string;
  purpose: string;
  codeHmac: string;
  issuedAt: Date;
  deviceKey: string;
  clientKey: string;
  servesClient: boolean;
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
    device_key: p('deviceKey'),
    client_key: p('clientKey'),
    serves_client: p('servesClient'),
  })),
);

const deleteCode = statement<UserTables, { id: string }>()((db, p) =>
  db.deleteFrom('email_code').where('id', '=', p('id')),
);

/** A caller without a device gets one. If it is no browser, it may not store the cookie. */
function bindingOf(context: UserContext, asker: Asker, request: RequestContext) {
  const { deviceKey, clientKey } = askerWithDevice(context, request);
  return {
    deviceKey,
    clientKey,
    servesClient: asker.deviceKey === null && !request.client.isBrowser,
  };
}

/**
 * Mails a new code, which voids the older ones of its purpose for the same asker. Only the device that
 * asked may use it; a caller without cookies is known by its network. Known and unknown addresses get
 * the same result.
 * @throws EMAIL_REQUIRED, EMAIL_INVALID, CODE_TOO_SOON, CODE_LIMIT, UNAVAILABLE
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
  const asker = askerOf(context, request);
  const resend = await database.transaction(async (tx) => {
    const counted = await countCode(context, tx, { email, asker }, request);
    const codeHmac = hmacOfCode(config.codeKey, id, email, code);
    const { purpose } = input;
    const bound = bindingOf(context, asker, request);
    await insertCode.run(tx, { id, email, purpose, codeHmac, issuedAt: clock.now(), ...bound });
    return counted;
  });
  const texts = { code, minutes: times.emailCodeValid / MINUTE };
  try {
    const { language } = request;
    const subject = formatMessage(language, 'mail.code.subject', texts);
    const text = formatMessage(language, 'mail.code.text', texts);
    await context.mailer.send(textMail({ to: email, language, subject, text, code }));
  } catch (error) {
    // The error's message may contain the address, which must not be logged.
    const { code: reason } = error as { code?: string };
    context.logger.error({ reason }, 'mail could not be sent');
    // A code that was not delivered must not delay the next one.
    await deleteCode.run(database, { id });
    await clearAttempts(context, database, resend.limit, resend.subject);
    throw new DomainError('UNAVAILABLE');
  }
  return { retryAfterSeconds: times.codeResend / 1000 };
}
