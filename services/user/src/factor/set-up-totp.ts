import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { lockAccount, requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { mailNoticeWithAdvice } from '../mail/mail-notice.ts';
import { limitFactorAttempts } from '../session/limit-factor-attempts.ts';
import type { UserTables } from '../tables.ts';
import { newTotpSecret, parseFactorCode, stepOf, totpUri } from './factor.rules.ts';
import { endFactorsIfNoneLeft, markFactorProved } from './factor-sessions.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './secret-box.ts';
import { findTotp, useStep } from './use-factor-code.ts';

/** What an authenticator app needs. It is shown until the first code is right. */
export interface TotpSetup {
  /** In base32, for people who type it. */
  secret: string;
  /** `otpauth://...`, for the QR code. */
  uri: string;
}

// A confirmed secret stays.
const insertSecret = statement<UserTables, { userId: string; secret: string }>()((db, p) =>
  db
    .insertInto('totp')
    .values({ user_id: p('userId'), secret: p('secret') })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: (eb) => eb.ref('excluded.secret'), last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('user_id'),
);

const deleteTotp = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('totp').where('user_id', '=', p('userId')).returning('confirmed_at as confirmedAt'),
);

/** Makes a secret, which counts after its first code. @throws TOTP_EXISTS, UNAUTHENTICATED */
export async function startTotp(
  { database, config }: UserContext,
  { userId }: ViewerClaim,
): Promise<TotpSetup> {
  const secret = newTotpSecret();
  return database.transaction(async (tx) => {
    const account = await requireLockedAccount(tx, userId);
    const sealed = seal(config.factorKey, userId, secret);
    const stored = await insertSecret.first(tx, { userId, secret: sealed });
    if (!stored) throw new DomainError('TOTP_EXISTS');
    return { secret, uri: totpUri(secret, account.email ?? account.nickname) };
  });
}

/**
 * Switches the app on with its first code. Returns the recovery codes, or none when another factor has
 * some already.
 * @throws FACTOR_CODE_WRONG, TOTP_EXISTS, LOGIN_THROTTLED, UNAUTHENTICATED
 */
export async function confirmTotp(
  context: UserContext,
  viewer: ViewerClaim,
  code: string,
  request: RequestContext,
): Promise<string[]> {
  const { account, codes, issue } = await limitFactorAttempts(context, viewer.userId, request, () =>
    context.database.transaction((tx) => useFirstCode(context, tx, viewer, code, request)),
  );
  issue();
  mailNoticeWithAdvice(context, account, 'factor.added');
  return codes;
}

async function useFirstCode(
  context: UserContext,
  tx: Transaction,
  viewer: ViewerClaim,
  input: string,
  request: RequestContext,
) {
  const { userId } = viewer;
  const { config, clock } = context;
  const account = await lockAccount(tx, userId);
  const totp = await findTotp.first(tx, { userId });
  if (totp?.confirmedAt) throw new DomainError('TOTP_EXISTS');
  if (!totp || !account) throw new DomainError('FACTOR_CODE_WRONG');
  const { secret } = totp;
  const codes = await firstRecoveryCodes(context, tx, userId);
  const now = clock.now();
  const step = stepOf(unseal(config.factorKey, userId, secret), parseFactorCode(input), now);
  const used = step !== null && (await useStep.first(tx, { userId, step, secret, now }));
  if (!used) throw new DomainError('FACTOR_CODE_WRONG');
  const issue = await markFactorProved(context, tx, viewer, request);
  return { account, codes, issue };
}

/** Switches the app off. Returns false when it was off. */
export async function removeTotp(context: UserContext, { userId }: ViewerClaim): Promise<boolean> {
  const account = await context.database.transaction(async (tx) => {
    const locked = await lockAccount(tx, userId);
    const removed = await deleteTotp.first(tx, { userId });
    if (!removed?.confirmedAt || !locked) return null;
    await endFactorsIfNoneLeft(context, tx, userId);
    return locked;
  });
  if (account) mailNoticeWithAdvice(context, account, 'factor.removed');
  return account !== null;
}
