import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { newCode, newId } from '#kit/runtime/ids';
import { formatMessage } from '#kit/runtime/messages';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import {
  type AttemptLimit,
  type LimitedSubject,
  refundAttempts,
  takeAttempt,
} from '#kit/throttle/count-attempts';
import { DAY, MINUTE } from '#schema/durations';
import { lengths, times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { hmacOfCode } from '../one-time-code/one-time-code.rules.ts';
import { NumberRejected, TextNotTried, TextRefused } from '../sms/text-sender.ts';
import type { UserTables } from '../tables.ts';
import {
  textBudget,
  textResend,
  textsPerClient,
  textsPerCountry,
  textsPerDay,
  unprovenTextBudget,
  unprovenTextsPerCountry,
} from '../throttle/attempt-limits.ts';
import { clientSubjects } from '../throttle/client-limit.ts';
import { type Phone, requirePhone } from './phone.rules.ts';

interface NewPhoneCode {
  sessionId: string;
  id: string;
  codeHmac: string;
  issuedAt: Date;
}

// A session has one code: a newer one replaces it.
const storeCode = statement<UserTables, NewPhoneCode>()((db, p) =>
  db
    .insertInto('phone_code')
    .values({
      session_id: p('sessionId'),
      id: p('id'),
      code_hmac: p('codeHmac'),
      issued_at: p('issuedAt'),
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        code_hmac: eb.ref('excluded.code_hmac'),
        issued_at: eb.ref('excluded.issued_at'),
        tries: eb.lit(0),
        used_at: null,
        expired_at: null,
      })),
    ),
);

const deleteCode = statement<UserTables, { id: string }>()((db, p) =>
  db.deleteFrom('phone_code').where('id', '=', p('id')),
);

// Younger than a day, or with neither e-mail address nor linked site: many of them cost nothing.
const findUnprovenAccount = statement<UserTables, { userId: string; after: Date }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', p('userId'))
    .where((eb) =>
      eb.or([
        eb('registered_at', '>', p('after')),
        eb.and([
          eb('email', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('linked_identity')
                .select('linked_identity.user_id')
                .whereRef('linked_identity.user_id', '=', 'account.id'),
            ),
          ),
        ]),
      ]),
    ),
);

/** In the order of locking: what few callers share comes first, what all share last. */
const limitsOf = (
  { number, country }: Phone,
  { userId }: ViewerClaim,
  clientAddress: string,
  isUnproven: boolean,
): LimitedSubject[] => [
  { limit: textResend, subject: userId },
  { limit: textResend, subject: number },
  { limit: textsPerDay, subject: userId },
  { limit: textsPerDay, subject: number },
  ...clientSubjects(textsPerClient, clientAddress),
  ...(isUnproven ? [{ limit: unprovenTextsPerCountry, subject: country }] : []),
  { limit: textsPerCountry, subject: country },
  ...(isUnproven ? [{ limit: unprovenTextBudget, subject: 'all' }] : []),
  { limit: textBudget, subject: 'all' },
];

const sharedLimits: ReadonlySet<AttemptLimit> = new Set([
  textBudget,
  textsPerCountry,
  unprovenTextBudget,
  unprovenTextsPerCountry,
]);

/**
 * A message that was certainly not sent must not delay the next one. When the provider was asked, it still
 * counts for the day, as each call may cost something; otherwise it counts for nobody. A number that no
 * message can reach counts for its caller alone.
 */
function refundable(
  subjects: readonly LimitedSubject[],
  refusal: TextRefused,
  { number }: Phone,
): readonly LimitedSubject[] {
  if (refusal instanceof TextNotTried) return subjects;
  const isRejected = refusal instanceof NumberRejected;
  return subjects.filter(
    ({ limit, subject }) =>
      limit === textResend || (isRejected && (sharedLimits.has(limit) || subject === number)),
  );
}

/** @throws CODE_TOO_SOON, CODE_LIMIT; the rollback then undoes the counters */
async function countText(
  context: UserContext,
  tx: Transaction,
  subjects: readonly LimitedSubject[],
): Promise<void> {
  for (const { limit, subject } of subjects) {
    const waitMs = await takeAttempt(context, tx, limit, subject);
    if (waitMs === null) continue;
    // Operators alert on it: somebody may be paid for the messages.
    if (sharedLimits.has(limit))
      context.logger.error({ limit: limit.scope }, 'limit of text messages reached');
    const code = limit === textResend ? 'CODE_TOO_SOON' : 'CODE_LIMIT';
    throw new DomainError(code, { seconds: Math.ceil(waitMs / 1000) });
  }
}

/**
 * Sends a code to a mobile phone. Only the session that asked may use it, and only its newest.
 * @throws PHONE_REQUIRED, PHONE_INVALID, FIELD_INVALID, CODE_TOO_SOON, CODE_LIMIT, UNAVAILABLE
 */
export async function sendPhoneCode(
  context: UserContext,
  viewer: ViewerClaim,
  input: { phone: string; regionId: string },
  request: RequestContext,
): Promise<{ retryAfterSeconds: number }> {
  const { database, clock, config, texts } = context;
  const phone = requirePhone(input);
  const id = newId();
  const code = newCode(lengths.code.digits);
  const codeHmac = hmacOfCode(config.codeKey, id, phone.number, code);
  const after = new Date(clock.now().getTime() - DAY);
  const isUnproven =
    (await findUnprovenAccount.first(database, { userId: viewer.userId, after })) !== null;
  const subjects = limitsOf(phone, viewer, request.client.address, isUnproven);
  await database.transaction(async (tx) => {
    await countText(context, tx, subjects);
    const { sessionId } = viewer;
    await storeCode.run(tx, { sessionId, id, codeHmac, issuedAt: clock.now() });
  });
  const minutes = times.phoneCodeValid / MINUTE;
  const text = formatMessage(request.language, 'sms.code.text', { code, minutes });
  try {
    await texts.send({ to: phone.number, text, code });
  } catch (error) {
    // The error's message may contain the number, which must not be logged.
    const { code: reason } = error as { code?: string };
    const isRejected = error instanceof NumberRejected;
    if (!isRejected) context.logger.error({ reason }, 'text message could not be sent');
    if (error instanceof TextRefused) {
      await deleteCode.run(database, { id });
      await refundAttempts(context, database, refundable(subjects, error, phone));
    }
    if (isRejected) throw new DomainError('PHONE_INVALID');
    throw new DomainError('UNAVAILABLE');
  }
  return { retryAfterSeconds: times.codeResend / 1000 };
}
