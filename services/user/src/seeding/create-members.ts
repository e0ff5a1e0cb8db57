import { newCode, newId, newToken } from '#kit/runtime/ids';
import type { Language, Role } from '#schema/enums';
import { createAccounts } from '../account/create-accounts.ts';
import { defaultNickname } from '../account/nickname.rules.ts';
import type { UserContext } from '../context.ts';
import { parseNewPassword } from '../password/password.rules.ts';
import { createSessions } from '../session/create-session.ts';

export interface MembersRequest {
  count: number;
  roles?: readonly Role[];
  language?: Language;
  /** Random when absent. */
  password?: string;
}

export interface CreatedMember {
  userId: string;
  email: string;
  password: string;
  token: string;
}

/**
 * Creates members as if each had registered, each with a session, for load and race tests. All
 * share one password, because hashing takes longer than everything else.
 * @throws PASSWORD_RULE
 */
export async function createMembers(
  context: UserContext,
  { count, roles = [], language = 'en', password = `${newToken().slice(0, 12)}a1` }: MembersRequest,
): Promise<CreatedMember[]> {
  const passwordHash = await context.passwords.hash(parseNewPassword(password, false));
  const registeredAt = context.clock.now();
  const accounts = Array.from({ length: count }, () => {
    const id = newId();
    const nickname = defaultNickname(Number(newCode(6)));
    // At most 30 characters, which is the limit of the login form.
    const email = `${id.slice(-17)}@vita.test`;
    return { id, email, passwordHash, nickname, roles, language, registeredAt };
  });
  const sessions = await context.database.transaction(async (tx) => {
    await createAccounts(context, tx, accounts);
    const ids = accounts.map(({ id }) => id);
    return createSessions(context, tx, ids);
  });
  return accounts.map(({ id, email }, index) => ({
    userId: id,
    email,
    password,
    token: sessions[index]?.token ?? '',
  }));
}
