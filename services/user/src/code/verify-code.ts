import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { security } from '#schema/limits';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import {
  type CodePurpose,
  type CodeUse,
  hmacOfCode,
  judge,
  parseCode,
  purposesFor,
  type Verdict,
} from './code.rules.ts';

// The row lock serialises guesses at one code, so that each sees the tries before it.
const lockNewestCode = statement<UserTables, { email: string; purposes: readonly CodePurpose[] }>()(
  (db, p) =>
    db
      .selectFrom('email_code')
      .select([
        'id',
        'purpose',
        'code_hmac as codeHmac',
        'account_existed as accountExisted',
        'tries',
        'issued_at as issuedAt',
        'used_at as usedAt',
        'expired_at as expiredAt',
      ])
      .where('email', '=', p('email'))
      .where('purpose', '=', p.any('purposes'))
      .orderBy('seq', 'desc')
      .limit(1)
      .forUpdate()
      .$narrowType<{ purpose: CodePurpose }>(),
);

const countTry = statement<UserTables, { codeId: string }>()((db, p) =>
  db
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '+', eb.lit(1)) }))
    .where('id', '=', p('codeId')),
);

const markExpired = statement<UserTables, { codeId: string; now: Date }>()((db, p) =>
  db
    .updateTable('email_code')
    .set((eb) => ({ expired_at: eb.fn.coalesce('expired_at', p('now')) }))
    .where('id', '=', p('codeId')),
);

type Outcome = { verdict: Verdict | 'tries exceeded'; codeId: string };

async function evaluate(
  context: UserContext,
  tx: Transaction,
  email: string,
  requested: CodePurpose,
  code: string,
): Promise<Outcome> {
  const issued = await lockNewestCode.first(tx, { email, purposes: purposesFor(requested) });
  if (!issued) return { verdict: 'wrong', codeId: '' };
  const codeId = issued.id;
  if (issued.tries >= security.codeAttempts) return { verdict: 'tries exceeded', codeId };
  const now = context.clock.now();
  const verdict = judge(
    issued,
    hmacOfCode(context.config.codeKey, codeId, email, code),
    requested,
    now,
  );
  if (verdict === 'wrong') await countTry.run(tx, { codeId });
  if (verdict === 'expired') await markExpired.run(tx, { codeId, now });
  return { verdict, codeId };
}

/**
 * Compares the input with the newest code for the operation; a wrong one counts as a try. Returns
 * the id for `useCode`; the code stays usable.
 * @throws CODE_REQUIRED, CODE_WRONG, CODE_USED, CODE_EXPIRED, CODE_TRIES_EXCEEDED
 */
export async function verifyCode(
  context: UserContext,
  email: string,
  requested: CodePurpose,
  input: string,
): Promise<string> {
  const code = parseCode(input);
  // The verdict is returned, not thrown, inside the transaction: a rollback would lose the try.
  const { verdict, codeId } = await context.database.transaction((tx) =>
    evaluate(context, tx, email, requested, code),
  );
  switch (verdict) {
    case 'right':
      return codeId;
    case 'wrong':
      throw new DomainError('CODE_WRONG');
    case 'used':
      throw new DomainError('CODE_USED');
    case 'expired':
      throw new DomainError('CODE_EXPIRED');
    case 'tries exceeded':
      throw new DomainError('CODE_TRIES_EXCEEDED');
    default:
      return verdict satisfies never;
  }
}

interface CodeToUse {
  codeId: string;
  purposes: readonly CodePurpose[];
  now: Date;
}

const markUsed = statement<UserTables, CodeToUse>()((db, p) =>
  db
    .updateTable('email_code as code')
    .set({ used_at: p('now') })
    .where('code.id', '=', p('codeId'))
    .where('code.used_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_code as newer')
            .select('newer.id')
            .whereRef('newer.email', '=', 'code.email')
            .where('newer.purpose', '=', p.any('purposes'))
            .whereRef('newer.seq', '>', 'code.seq'),
        ),
      ),
    )
    .returning('code.id'),
);

/**
 * Consumes a code in the transaction of the change that it permits.
 * @throws CODE_USED when it was consumed by a concurrent call or replaced by a newer code
 */
export async function useCode(
  context: UserContext,
  tx: Transaction,
  codeId: string,
  operation: CodeUse,
): Promise<void> {
  const purposes = purposesFor(operation);
  const used = await markUsed.first(tx, { codeId, purposes, now: context.clock.now() });
  if (!used) throw new DomainError('CODE_USED');
}
