import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { clearAttempts } from '#kit/throttle/count-attempts';
import { requireEmail } from '../account/email.rules.ts';
import { credentialsByEmail } from '../account/load-accounts.ts';
import { useCode, verifyCode } from '../code/verify-code.ts';
import type { UserContext } from '../context.ts';
import { endSessions } from '../session/end-sessions.ts';
import { loginsPerAccount } from '../throttle/attempt-limits.ts';
import { parseNewPassword } from './password.rules.ts';
import { setPasswordHash } from './set-password-hash.ts';

/**
 * Replaces the password with a mailed code and ends every session of the account. Throws the errors
 * of e-mail, code and password; NOT_FOUND after a right code when there is no account.
 */
export async function resetPassword(
  context: UserContext,
  input: { email: string; code: string; password: string },
  request: RequestContext,
): Promise<void> {
  const { database, config, passwords } = context;
  const email = requireEmail(input.email);
  if (input.code.trim() === '') throw new DomainError('CODE_REQUIRED');
  const password = parseNewPassword(input.password, config.rejectCommonPasswords);
  const codeId = await verifyCode(context, email, 'RESET', input.code);
  const account = await credentialsByEmail(database, email);
  if (!account) throw new DomainError('NOT_FOUND');
  const hash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    await useCode(context, tx, codeId, 'RESET');
    await setPasswordHash.run(tx, { userId: account.id, hash });
    await endSessions(context, tx, account.id);
  });
  await clearAttempts(context, database, loginsPerAccount, email);
  if (request.viewer?.userId === account.id) request.session.clear();
}
