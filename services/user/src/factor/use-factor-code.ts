import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { hmacOfRecoveryCode, parseFactorCode, stepOf } from './factor.rules.ts';
import { unseal } from './secret-box.ts';

export const findTotp = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('totp')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', p('userId')),
);

interface UsedStep {
  userId: string;
  step: number;
  /** The secret that the code was compared with, which a new set-up would replace. */
  secret: string;
  now: Date;
}

/** Returns no row for a code that was accepted before, or one that is older than such a code. */
export const useStep = statement<UserTables, UsedStep>()((db, p) =>
  db
    .updateTable('totp')
    .set((eb) => ({
      last_step: p('step'),
      confirmed_at: eb.fn.coalesce('confirmed_at', p.cast('now', 'timestamptz')),
    }))
    .where('user_id', '=', p('userId'))
    .where('secret', '=', p('secret'))
    .where('last_step', '<', p('step'))
    .returning('user_id'),
);

const useRecoveryCode = statement<UserTables, { userId: string; hmac: string }>()((db, p) =>
  db
    .deleteFrom('recovery_code')
    .where('user_id', '=', p('userId'))
    .where('code_hmac', '=', p('hmac'))
    .returning('user_id'),
);

/**
 * Accepts a code of the account's app, or one of its recovery codes, once.
 * @throws FACTOR_CODE_WRONG
 */
export async function useFactorCode(
  { config, clock }: Pick<UserContext, 'config' | 'clock'>,
  tx: Transaction,
  userId: string,
  input: string,
): Promise<'app' | 'recovery code'> {
  const code = parseFactorCode(input);
  const totp = await findTotp.first(tx, { userId });
  if (totp?.confirmedAt) {
    const now = clock.now();
    const step = stepOf(unseal(config.factorKey, userId, totp.secret), code, now);
    const used =
      step !== null && (await useStep.first(tx, { userId, step, secret: totp.secret, now }));
    if (used) return 'app';
  }
  const hmac = hmacOfRecoveryCode(config.factorKey, userId, code);
  if (await useRecoveryCode.first(tx, { userId, hmac })) return 'recovery code';
  throw new DomainError('FACTOR_CODE_WRONG');
}
