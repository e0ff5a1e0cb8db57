import { DomainError } from '#kit/runtime/errors';
import { newCode, newId } from '#kit/runtime/ids';
import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/enums';
import type { UserContext } from '../context.ts';
import { requireEmail } from '../email/email.rules.ts';
import { useCode, verifyCode } from '../email-code/verify-code.ts';
import { parseNewPassword } from '../password/password.rules.ts';
import { createSession, type NewSession } from '../session/create-session.ts';
import { endSession } from '../session/end-sessions.ts';
import { laneOf } from '../throttle/client-limit.ts';
import { createAccounts } from './create-accounts.ts';
import { credentialsByEmail } from './load-accounts.ts';
import { lockMailboxes } from './lock-mailboxes.ts';
import { defaultNickname } from './nickname.rules.ts';

export interface Registration {
  email: string;
  code: string;
  password: string;
  language: Language;
}

/**
 * Creates an account with a mailed code and logs it in.
 * @throws the errors of e-mail, code and password; EMAIL_TAKEN only after a right code, so that
 * guessers cannot find out addresses
 */
export async function registerAccount(
  context: UserContext,
  input: Registration,
  request: RequestContext,
): Promise<NewSession> {
  const { database, clock, config, passwords, logins } = context;
  const email = requireEmail(input.email);
  if (input.code.trim() === '') throw new DomainError('CODE_REQUIRED');
  const password = parseNewPassword(input.password, config.rejectCommonPasswords, email);
  const verified = await verifyCode(context, email, 'REGISTER', input.code, request);
  if (await credentialsByEmail(database, email)) throw new DomainError('EMAIL_TAKEN');
  const lane = laneOf(email, request.client.address);
  const passwordHash = await logins.run(lane, () => passwords.hash(password));
  const id = newId();
  return database.transaction(async (tx) => {
    await useCode(context, tx, verified, 'REGISTER');
    await lockMailboxes(tx, [email]);
    const registeredAt = clock.now();
    const nickname = defaultNickname(Number(newCode(6)));
    const { language } = input;
    const created = await createAccounts(context, tx, [
      { id, email, passwordHash, nickname, roles: [], language, registeredAt },
    ]);
    if (created.size === 0) throw new DomainError('EMAIL_TAKEN');
    // The browser's cookie is replaced, so nobody could use its previous session any more.
    const { viewer, client } = request;
    if (viewer && client.isBrowser) await endSession(context, tx, viewer.userId, viewer.sessionId);
    return createSession(context, tx, id, request);
  });
}
