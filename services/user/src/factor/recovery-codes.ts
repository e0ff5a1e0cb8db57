import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { lockAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { hmacOfRecoveryCode, newRecoveryCodes } from './factor.rules.ts';
import { hasSecondFactor, loadFactors } from './load-factors.ts';

export const deleteRecoveryCodes = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('recovery_code').where('user_id', '=', p('userId')),
);

const insertCodes = statement<UserTables, { userId: string; hmacs: readonly string[] }>()((db, p) =>
  db
    .insertInto('recovery_code')
    .columns(['user_id', 'code_hmac'])
    .expression(
      db
        .selectFrom(p.unnest('given', { code_hmac: ['hmacs', 'text'] }))
        .select([p.cast('userId', 'uuid').as('user_id'), 'code_hmac']),
    ),
);

/** Ten new codes instead of the old ones. They can be shown now and never again. */
export async function replaceRecoveryCodes(
  { config }: Pick<UserContext, 'config'>,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes.run(tx, { userId });
  const hmacs = codes.map((code) => hmacOfRecoveryCode(config.factorKey, userId, code));
  await insertCodes.run(tx, { userId, hmacs });
  return codes;
}

/** The first codes of an account; none when it has a second factor already. */
export async function firstRecoveryCodes(
  context: UserContext,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const { recoveryCodes, ...factors } = await loadFactors(tx, userId);
  const hadFactor = hasSecondFactor({ ...factors, recoveryCodes });
  return hadFactor ? [] : replaceRecoveryCodes(context, tx, userId);
}

/** @throws NOT_FOUND without a second factor */
export function renewRecoveryCodes(context: UserContext, userId: string): Promise<string[]> {
  return context.database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (!hasSecondFactor(await loadFactors(tx, userId))) throw new DomainError('NOT_FOUND');
    return replaceRecoveryCodes(context, tx, userId);
  });
}
