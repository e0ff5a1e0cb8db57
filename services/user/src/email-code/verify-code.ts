import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { security } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { type Asker, askerOf } from '../device/known-device.ts';
import {
  hmacOfCode,
  parseCode,
  requireRight,
  type Verdict,
} from '../one-time-code/one-time-code.rules.ts';
import type { UserTables } from '../tables.ts';
import { type CodePurpose, type CodeUse, judgeEmailCode, purposesFor } from './code.rules.ts';

interface SearchedCode extends Asker {
  email: string;
  purposes: readonly CodePurpose[];
}

/**
 * Whether the asker may use a code: the device that asked for it, or a caller without a device in the
 * network of one. Codes of the previous release are bound to nobody.
 */
const servesAsker = (table: string, p: Placeholders<Asker>) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const device = p.cast('deviceKey', 'text');
  return sql<boolean>`(${column('device_key')} = ${device} or ${column('device_key')} is null
    or (${device} is null and ${column('serves_client')}
      and ${column('client_key')} = ${p.cast('clientKey', 'text')}))`;
};

// The row lock serialises guesses at one code, so that each sees the tries before it.
const lockNewestCode = statement<UserTables, SearchedCode>()((db, p) =>
  db
    .selectFrom('email_code')
    .select([
      'id',
      'purpose',
      'code_hmac as codeHmac',
      'account_existed as accountExisted',
      'tries',
      'client_tries as clientTries',
      'issued_at as issuedAt',
      'used_at as usedAt',
      'expired_at as expiredAt',
    ])
    .where('email', '=', p('email'))
    .where('purpose', '=', p.any('purposes'))
    .where(servesAsker('email_code', p))
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

const countClientTry = statement<UserTables, { codeId: string }>()((db, p) =>
  db
    .updateTable('email_code')
    .set((eb) => ({ client_tries: eb('client_tries', '+', eb.lit(1)) }))
    .where('id', '=', p('codeId')),
);

const markExpired = statement<UserTables, { codeId: string; now: Date }>()((db, p) =>
  db
    .updateTable('email_code')
    .set((eb) => ({ expired_at: eb.fn.coalesce('expired_at', p('now')) }))
    .where('id', '=', p('codeId')),
);

interface GivenCode {
  email: string;
  requested: CodePurpose;
  code: string;
  asker: Asker;
}

type Outcome = { verdict: Verdict | 'tries exceeded'; codeId: string };

async function evaluate(
  context: UserContext,
  tx: Transaction,
  { email, requested, code, asker }: GivenCode,
): Promise<Outcome> {
  const searched = { email, purposes: purposesFor(requested), ...asker };
  const issued = await lockNewestCode.first(tx, searched);
  if (!issued) return { verdict: 'wrong', codeId: '' };
  const codeId = issued.id;
  // Others in the network of a caller without cookies must not use up the tries of a device.
  const [tries, count] =
    asker.deviceKey === null
      ? ([issued.clientTries, countClientTry] as const)
      : ([issued.tries, countTry] as const);
  if (tries >= security.codeAttempts) return { verdict: 'tries exceeded', codeId };
  const now = context.clock.now();
  const verdict = judgeEmailCode(
    issued,
    hmacOfCode(context.config.codeKey, codeId, email, code),
    requested,
    now,
  );
  if (verdict === 'wrong') await count.run(tx, { codeId });
  if (verdict === 'expired') await markExpired.run(tx, { codeId, now });
  return { verdict, codeId };
}

/** A code that a caller may consume with `useCode`. */
export interface VerifiedCode {
  codeId: string;
  asker: Asker;
}

/**
 * Compares the input with the newest code that the caller asked for; a wrong one counts as a try. The
 * code stays usable. A caller who asked for none only gets CODE_WRONG, which tells nothing about
 * others.
 * @throws CODE_REQUIRED, CODE_WRONG, CODE_USED, CODE_EXPIRED, CODE_TRIES_EXCEEDED
 */
export async function verifyCode(
  context: UserContext,
  email: string,
  requested: CodePurpose,
  input: string,
  request: RequestContext,
): Promise<VerifiedCode> {
  const code = parseCode(input);
  const facts = { operation: 'verifyCode', detail: requested };
  return recorded(context.security, 'code.check', request, facts, () =>
    compareCode(context, { email, requested, code, asker: askerOf(context, request) }),
  );
}

async function compareCode(context: UserContext, given: GivenCode): Promise<VerifiedCode> {
  // The verdict is returned, not thrown, inside the transaction: a rollback would lose the try.
  const { verdict, codeId } = await context.database.transaction((tx) =>
    evaluate(context, tx, given),
  );
  requireRight(verdict);
  return { codeId, asker: given.asker };
}

interface CodeToUse extends Asker {
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
            .whereRef('newer.seq', '>', 'code.seq')
            .where(servesAsker('newer', p)),
        ),
      ),
    )
    .returning('code.id'),
);

/**
 * Consumes a code in the transaction of the change that it permits.
 * @throws CODE_USED when it was consumed by a concurrent call or replaced by a newer code of the asker
 */
export async function useCode(
  context: UserContext,
  tx: Transaction,
  { codeId, asker }: VerifiedCode,
  operation: CodeUse,
): Promise<void> {
  const purposes = purposesFor(operation);
  const now = context.clock.now();
  const used = await markUsed.first(tx, { codeId, purposes, now, ...asker });
  if (!used) throw new DomainError('CODE_USED');
}
