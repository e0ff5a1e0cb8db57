import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { UserTables } from '../tables.ts';

/** What an account can prove besides its password. */
export interface Factors {
  hasPassword: boolean;
  hasTotp: boolean;
  hasPasskey: boolean;
  recoveryCodes: number;
}

const findFactors = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select((eb) => [
      eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb
        .exists(
          eb
            .selectFrom('totp')
            .select('totp.user_id')
            .whereRef('totp.user_id', '=', 'account.id')
            .where('totp.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasTotp'),
      eb
        .exists(
          eb
            .selectFrom('passkey')
            .select('passkey.id')
            .whereRef('passkey.user_id', '=', 'account.id'),
        )
        .$castTo<boolean>()
        .as('hasPasskey'),
      eb
        .selectFrom('recovery_code')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count'))
        .whereRef('recovery_code.user_id', '=', 'account.id')
        .as('recoveryCodes'),
    ])
    .where('account.id', '=', p('userId')),
);

const none: Factors = { hasPassword: false, hasTotp: false, hasPasskey: false, recoveryCodes: 0 };

export async function loadFactors(queryable: Queryable, userId: string): Promise<Factors> {
  const found = await findFactors.first(queryable, { userId });
  return found ? { ...found, recoveryCodes: found.recoveryCodes ?? 0 } : none;
}

/** Whether a password alone does not sign the account in. */
export const hasSecondFactor = ({ hasTotp, hasPasskey }: Factors): boolean => hasTotp || hasPasskey;

/** The ways of the second step of a login, in the parameter `methods` of SECOND_FACTOR_NEEDED. */
export const secondStepMethods = (factors: Factors): string =>
  [
    ...(factors.hasTotp ? ['CODE'] : []),
    ...(factors.hasPasskey ? ['PASSKEY'] : []),
    ...(factors.recoveryCodes > 0 ? ['RECOVERY_CODE'] : []),
  ].join(' ');
