import { security, times } from '#schema/limits';
import type { AttemptLimit } from './count-attempts.ts';

/** Failed logins. No lock lasts longer than the window. */
export const loginsPerAccount: AttemptLimit = {
  scope: 'login.account',
  max: security.loginFailuresPerAccount,
  windowMs: security.loginWindow,
};

export const loginsPerClient: AttemptLimit = {
  scope: 'login.client',
  max: security.loginFailuresPerIp,
  windowMs: security.loginWindow,
};

/** One code per address in so long, whatever its purpose (T4). */
export const codeResend: AttemptLimit = {
  scope: 'code.resend',
  max: 1,
  windowMs: times.codeResend,
};

export const codesPerClient: AttemptLimit = {
  scope: 'code.client',
  max: security.codesPerIpPerHour,
  windowMs: 60 * 60 * 1000,
};

/** Wrong old passwords of somebody who is logged in. */
export const passwordsPerAccount: AttemptLimit = { ...loginsPerAccount, scope: 'password.account' };
