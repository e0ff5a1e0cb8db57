import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { security } from '#schema/limits';
import type { UserContext } from '../context.ts';
import {
  type CodePurpose,
  type CodeUse,
  hmacOfCode,
  type IssuedCode,
  judge,
  parseCode,
  purposesFor,
  type Verdict,
} from './code.rules.ts';

interface StoredCode extends IssuedCode {
  tries: number;
}

// The row lock serialises guesses at one code, so that each sees the tries before it.
const newestCode = `
  select id, purpose, code_hmac as "codeHmac", account_existed as "accountExisted", tries,
    issued_at as "issuedAt", used_at as "usedAt", expired_at as "expiredAt"
  from email_code where email = $1 and purpose = any($2)
  order by seq desc limit 1 for update`;

type Outcome = { verdict: Verdict | 'tries exceeded'; codeId: string };

async function evaluate(
  context: UserContext,
  tx: Transaction,
  email: string,
  requested: CodePurpose,
  code: string,
): Promise<Outcome> {
  const [issued] = await tx.query<StoredCode>(newestCode, [email, purposesFor(requested)]);
  if (!issued) return { verdict: 'wrong', codeId: '' };
  const codeId = issued.id;
  if (issued.tries >= security.codeTries) return { verdict: 'tries exceeded', codeId };
  const now = context.clock.now();
  const verdict = judge(
    issued,
    hmacOfCode(context.config.codeKey, codeId, email, code),
    requested,
    now,
  );
  if (verdict === 'wrong') {
    await tx.query('update email_code set tries = tries + 1 where id = $1', [codeId]);
  }
  if (verdict === 'expired') {
    await tx.query('update email_code set expired_at = coalesce(expired_at, $2) where id = $1', [
      codeId,
      now,
    ]);
  }
  return { verdict, codeId };
}

/**
 * Compares the input with the newest code for the operation; a wrong one counts as a try. Returns the
 * id for `useCode`; the code stays usable. Throws CODE_REQUIRED, CODE_WRONG, CODE_USED, CODE_EXPIRED,
 * CODE_TRIES_EXCEEDED.
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

const use = `
  update email_code as code set used_at = $2
  where id = $1 and used_at is null and not exists (
    select 1 from email_code as newer
    where newer.email = code.email and newer.purpose = any($3) and newer.seq > code.seq
  ) returning id`;

/**
 * Consumes a code in the transaction of the change that it permits. Throws CODE_USED when it was
 * consumed by a concurrent call or replaced by a newer code.
 */
export async function useCode(
  context: UserContext,
  tx: Transaction,
  codeId: string,
  operation: CodeUse,
): Promise<void> {
  const used = await tx.query(use, [codeId, context.clock.now(), purposesFor(operation)]);
  if (used.length === 0) throw new DomainError('CODE_USED');
}
