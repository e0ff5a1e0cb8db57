import { newId } from '#kit/runtime/ids';
import type { Language, Role } from '#schema/enums';
import { insertAccounts } from '../account/insert-accounts.ts';
import { parseNickname } from '../account/nickname.rules.ts';
import type { UserContext } from '../context.ts';

export interface NamedMember {
  nickname: string;
  roles?: readonly Role[];
  language?: Language;
  /** Time of registration; now when absent. */
  at?: Date;
}

/**
 * Creates demonstration members without login and welcome message, and returns their ids in order.
 * @throws the errors of `parseNickname`
 */
export async function createNamedMembers(
  context: UserContext,
  members: readonly NamedMember[],
): Promise<string[]> {
  const accounts = members.map(({ nickname, roles = [], language = 'en', at }) => ({
    id: newId(),
    email: null,
    passwordHash: null,
    nickname: parseNickname(nickname),
    roles,
    language,
    registeredAt: at ?? context.clock.now(),
  }));
  await context.database.transaction((tx) => insertAccounts(context, tx, accounts));
  return accounts.map(({ id }) => id);
}
