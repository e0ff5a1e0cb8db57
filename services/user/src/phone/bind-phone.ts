import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { security, times } from '#schema/limits';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { mailMethodNotice } from '../mail/mail-method-notice.ts';
import {
  hmacOfCode,
  judgeCode,
  parseCode,
  requireRight,
  type Verdict,
} from '../one-time-code/one-time-code.rules.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { keepLeftPhone, markFurtherPhone } from '../sign-in-method/left-methods.ts';
import type { UserTables } from '../tables.ts';
import { emitWalletConnected } from '../wallet/stored-wallet.ts';
import { requirePhone } from './phone.rules.ts';

// The row lock serialises guesses, so that each sees the tries before it.
const lockCode = statement<UserTables, { sessionId: string }>()((db, p) =>
  db
    .selectFrom('phone_code')
    .select([
      'id',
      'code_hmac as codeHmac',
      'tries',
      'issued_at as issuedAt',
      'used_at as usedAt',
      'expired_at as expiredAt',
    ])
    .where('session_id', '=', p('sessionId'))
    .forUpdate(),
);

const countTry = statement<UserTables, { id: string }>()((db, p) =>
  db
    .updateTable('phone_code')
    .set((eb) => ({ tries: eb('tries', '+', eb.lit(1)) }))
    .where('id', '=', p('id')),
);

const markExpired = statement<UserTables, { id: string; now: Date }>()((db, p) =>
  db
    .updateTable('phone_code')
    .set((eb) => ({ expired_at: eb.fn.coalesce('expired_at', p('now')) }))
    .where('id', '=', p('id')),
);

const markUsed = statement<UserTables, { id: string; now: Date }>()((db, p) =>
  db
    .updateTable('phone_code')
    .set({ used_at: p('now') })
    .where('id', '=', p('id'))
    .where('used_at', 'is', null)
    .returning('id'),
);

export const deletePhone = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('account_phone').where('user_id', '=', p('userId')).returning('phone'),
);

const insertPhone = statement<UserTables, { phone: string; userId: string; now: Date }>()((db, p) =>
  db
    .insertInto('account_phone')
    .values({ phone: p('phone'), user_id: p('userId'), bound_at: p('now') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone'),
);

type Outcome = { verdict: Verdict | 'tries exceeded'; id: string };

async function evaluate(
  context: UserContext,
  tx: Transaction,
  { sessionId, number, code }: { sessionId: string; number: string; code: string },
): Promise<Outcome> {
  const issued = await lockCode.first(tx, { sessionId });
  if (!issued) return { verdict: 'wrong', id: '' };
  const { id } = issued;
  if (issued.tries >= security.codeAttempts) return { verdict: 'tries exceeded', id };
  const now = context.clock.now();
  const guess = hmacOfCode(context.config.codeKey, id, number, code);
  const verdict = judgeCode(issued, guess, times.phoneCodeValid, now);
  if (verdict === 'wrong') await countTry.run(tx, { id });
  if (verdict === 'expired') await markExpired.run(tx, { id, now });
  return { verdict, id };
}

/** The id of the session's code, if the input is it. A wrong one counts as a try. */
async function verifyPhoneCode(
  context: UserContext,
  given: { sessionId: string; number: string; code: string },
): Promise<string> {
  // The verdict is returned, not thrown, inside the transaction: a rollback would lose the try.
  const { verdict, id } = await context.database.transaction((tx) => evaluate(context, tx, given));
  requireRight(verdict);
  return id;
}

/**
 * Binds a number to the member's account, in place of the one that it had. The same number again changes
 * nothing.
 * @throws UNAUTHENTICATED, SESSION_CONFIRM_NEEDED, the errors of number and code; PHONE_TAKEN only after a
 * right code, so that guessers cannot find out numbers
 */
export async function bindPhone(
  context: UserContext,
  viewer: ViewerClaim,
  input: { phone: string; regionId: string; code: string },
  request: RequestContext,
): Promise<void> {
  const { userId, sessionId } = viewer;
  await requireConfirmed(context, viewer);
  const { number } = requirePhone(input);
  const code = parseCode(input.code);
  const facts = { operation: 'bindPhone', detail: 'PHONE' };
  const id = await recorded(context.security, 'code.check', request, facts, () =>
    verifyPhoneCode(context, { sessionId, number, code }),
  );
  const now = context.clock.now();
  const isNew = await context.database.transaction(async (tx) => {
    await requireLockedAccount(tx, userId);
    if (!(await markUsed.first(tx, { id, now }))) throw new DomainError('CODE_USED');
    const left = await deletePhone.first(tx, { userId });
    const bound = await insertPhone.first(tx, { phone: number, userId, now });
    if (!bound) throw new DomainError('PHONE_TAKEN');
    if (left) await keepLeftPhone(context, tx, userId, left.phone);
    await markFurtherPhone(context, tx, userId, number);
    await emitWalletConnected(context, tx, userId);
    return left?.phone !== number;
  });
  if (isNew) await mailMethodNotice(context, userId, 'linked', 'phone');
}
