import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { credentialsByEmail } from '../account/load-accounts.ts';
import { revokeApiTokens } from '../api-token/revoke-api-tokens.ts';
import type { UserContext } from '../context.ts';
import { rememberAccount } from '../device/known-device.ts';
import { requireEmail } from '../email/email.rules.ts';
import { useCode, verifyCode } from '../email-code/verify-code.ts';
import { hasSecondFactor, loadFactors } from '../factor/load-factors.ts';
import { mailNoticeWithAdvice } from '../mail/mail-notice.ts';
import { endSessions } from '../session/end-sessions.ts';
import { forgetLoginsOf } from '../session/login-attempts.ts';
import { laneOf } from '../throttle/client-limit.ts';
import { parseNewPassword } from './password.rules.ts';
import { setPasswordHash } from './set-password-hash.ts';

/**
 * Replaces the password with a mailed code and ends every session and API token of the account,
 * whose id it returns.
 * @throws the errors of e-mail, code and password; NOT_FOUND after a right code when there is no
 * account
 */
export async function resetPassword(
  context: UserContext,
  input: { email: string; code: string; password: string },
  request: RequestContext,
): Promise<{ userId: string }> {
  const { database, config, passwords, logins } = context;
  const email = requireEmail(input.email);
  if (input.code.trim() === '') throw new DomainError('CODE_REQUIRED');
  const password = parseNewPassword(input.password, config.rejectCommonPasswords, email);
  const verified = await verifyCode(context, email, 'RESET', input.code, request);
  const account = await credentialsByEmail(database, email);
  if (!account) throw new DomainError('NOT_FOUND');
  const lane = laneOf(email, request.client.address);
  const hash = await logins.run(lane, () => passwords.hash(password));
  const changed = await database.transaction(async (tx) => {
    await useCode(context, tx, verified, 'RESET');
    const row = await setPasswordHash.first(tx, { userId: account.id, hash });
    await endSessions(context, tx, account.id);
    await revokeApiTokens(context, tx, account.id);
    return row;
  });
  if (changed) mailNoticeWithAdvice(context, { ...changed, hasPassword: true }, 'password');
  await forgetLoginsOf(context, email, request);
  // The code of a mail proves no second factor: a known device could guess more of its codes.
  const proved = !hasSecondFactor(await loadFactors(database, account.id));
  if (proved) rememberAccount(context, request, account.id);
  if (request.viewer?.userId === account.id) request.session.clear();
  return { userId: account.id };
}
