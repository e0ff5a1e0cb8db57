import { newId } from '#kit/runtime/ids';
import type { Language, Role } from '#schema/enums';
import { requireEmail } from '../account/email.rules.ts';
import { insertAccounts } from '../account/insert-accounts.ts';
import { credentialsByEmail } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';
import { addMessages, welcomeMessage } from '../message/add-messages.ts';
import { changeRole } from '../role/change-role.ts';

export interface EnsuredMember {
  email: string;
  password: string;
  nickname: string;
  roles: readonly Role[];
  language?: Language;
}

/**
 * Makes the account unless there is one with the address; that one keeps its password and name, and
 * gets the roles that it lacks. Answers its id.
 */
export async function ensureMember(context: UserContext, member: EnsuredMember): Promise<string> {
  const { database, clock, passwords } = context;
  const email = requireEmail(member.email);
  const existing = await credentialsByEmail(database, email);
  if (existing) {
    await database.transaction(async (tx) => {
      for (const role of member.roles) {
        await changeRole(context, tx, { userId: existing.id, role, change: 'grant', by: null });
      }
    });
    return existing.id;
  }
  const passwordHash = await passwords.hash(member.password);
  const { nickname, roles, language = 'en' } = member;
  const registeredAt = clock.now();
  const id = newId();
  const isNew = await database.transaction(async (tx) => {
    const added = await insertAccounts(context, tx, [
      { id, email, passwordHash, nickname, roles, language, registeredAt },
    ]);
    if (added.size > 0) await addMessages(context, tx, [welcomeMessage(id, registeredAt)]);
    return added.size > 0;
  });
  // Another process was faster: what it made is there now.
  return isNew ? id : ensureMember(context, member);
}
