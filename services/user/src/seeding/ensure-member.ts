import { newId } from '#kit/runtime/ids';
import type { Language, Role } from '#schema/enums';
import { createAccounts } from '../account/create-accounts.ts';
import { credentialsByEmail } from '../account/load-accounts.ts';
import { parseNickname } from '../account/nickname.rules.ts';
import type { UserContext } from '../context.ts';
import { requireEmail } from '../email/email.rules.ts';
import { changeRole } from '../role/change-role.ts';

export interface EnsuredMember {
  email: string;
  /** Set by the operator, so the rules for members' passwords do not apply. */
  password: string;
  nickname: string;
  roles: readonly Role[];
  language?: Language;
}

/**
 * Creates the account if the address has none and returns its id. An existing account keeps its
 * password and nickname, and gets the missing roles.
 */
export async function ensureMember(context: UserContext, member: EnsuredMember): Promise<string> {
  const email = requireEmail(member.email);
  const existing = await credentialsByEmail(context.database, email);
  if (existing) {
    await grantRoles(context, existing.id, member.roles);
    return existing.id;
  }
  const createdId = await createMember(context, email, member);
  // Another process created the account in the meantime, so it exists now.
  return createdId ?? ensureMember(context, member);
}

const grantRoles = (context: UserContext, userId: string, roles: readonly Role[]): Promise<void> =>
  context.database.transaction(async (tx) => {
    for (const role of roles) {
      await changeRole(context, tx, { userId, role, change: 'grant', by: null });
    }
  });

/** Null when the address was taken. */
async function createMember(
  context: UserContext,
  email: string,
  { password, nickname, roles, language = 'en' }: EnsuredMember,
): Promise<string | null> {
  const account = {
    id: newId(),
    email,
    passwordHash: await context.passwords.hash(password),
    nickname: parseNickname(nickname),
    roles,
    language,
    registeredAt: context.clock.now(),
  };
  const created = await context.database.transaction((tx) =>
    createAccounts(context, tx, [account]),
  );
  return created.has(account.id) ? account.id : null;
}
