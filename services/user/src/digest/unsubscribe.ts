import type { UserContext } from '../context.ts';
import { endDigest } from './set-digest.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Ends the digests of the member that a mail's token names. False for an invalid token. */
export async function unsubscribe(
  { database, config }: Pick<UserContext, 'database' | 'config'>,
  token: string,
): Promise<boolean> {
  const userId = readUnsubscribeToken(config.codeKey, token);
  if (userId === null) return false;
  await endDigest.command(database, { userId });
  return true;
}
