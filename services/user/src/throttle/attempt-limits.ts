import type { AttemptLimit } from '#kit/throttle/count-attempts';
import { security, times } from '#schema/limits';

/** Failed logins. The window is also the longest lock. */
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

/** One code per address and resend interval, for all purposes together. */
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

/** Wrong old passwords of a logged-in account. */
export const passwordsPerAccount: AttemptLimit = { ...loginsPerAccount, scope: 'password.account' };
