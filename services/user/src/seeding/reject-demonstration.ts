import { ConfigError } from '#kit/runtime/config';
import { credentialsByEmail } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';

/** The password of all demonstration accounts. It is in the README, so it is no secret. */
export const demonstrationPassword = 'vita2025';

const names = ['staff', 'dev', 'golden', 'user'] as const;

/** The address of a demonstration account. */
export const demonstrationAddress = (name: (typeof names)[number]): string => `${name}@vita.test`;

/** @throws ConfigError when somebody who has read the README can log in */
export async function rejectDemonstration(
  context: Pick<UserContext, 'database' | 'passwords'>,
): Promise<void> {
  const open: string[] = [];
  for (const email of names.map(demonstrationAddress)) {
    const account = await credentialsByEmail(context.database, email);
    const hash = account?.passwordHash ?? null;
    if (hash && (await context.passwords.verify(hash, demonstrationPassword))) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `The database has demonstration accounts with their published password: ${open.join(', ')}. Production needs another database (one process: another DATA_DIR).`,
  );
}
