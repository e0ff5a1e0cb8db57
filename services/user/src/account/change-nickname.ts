import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { parseNickname } from './nickname.rules.ts';

/** Throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID. */
export async function changeNickname(
  { database }: UserContext,
  viewer: ViewerClaim,
  input: string,
): Promise<void> {
  await database.command('update account set nickname = $2 where id = $1', [
    viewer.userId,
    parseNickname(input),
  ]);
}
