import { newCode, newId, newToken } from '#kit/runtime/ids';
import type { Language, Role } from '#schema/enums';
import { insertAccounts } from '../account/insert-accounts.ts';
import { defaultNickname } from '../account/nickname.rules.ts';
import type { UserContext } from '../context.ts';
import { addMessages, welcomeMessage } from '../message/add-messages.ts';
import { createSessions } from '../session/create-session.ts';

export interface MembersWanted {
  count: number;
  roles?: readonly Role[];
  language?: Language;
  /** A random one when absent. */
  password?: string;
}

export interface CreatedMember {
  userId: string;
  email: string;
  password: string;
  token: string;
}

/**
 * Makes members as if each had registered, each with a session, for load and race tests. They share
 * one password, since hashing takes longer than all else.
 */
export async function createMembers(
  context: UserContext,
  { count, roles = [], language = 'en', password = `${newToken().slice(0, 12)}a1` }: MembersWanted,
): Promise<CreatedMember[]> {
  const passwordHash = await context.passwords.hash(password);
  const registeredAt = context.clock.now();
  const accounts = Array.from({ length: count }, () => {
    const id = newId();
    const nickname = defaultNickname(Number(newCode(6)));
    // Short enough for the log-in form, whose input stops at 30 (Q6).
    const email = `${id.slice(-17)}@vita.test`;
    return { id, email, passwordHash, nickname, roles, language, registeredAt };
  });
  const sessions = await context.database.transaction(async (tx) => {
    await insertAccounts(context, tx, accounts);
    const messages = accounts.map(({ id }) => welcomeMessage(id, registeredAt));
    await addMessages(context, tx, messages);
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
