import { statement } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { parseNickname } from './nickname.rules.ts';

const updateNickname = statement<UserTables, { userId: string; nickname: string }>()((db, p) =>
  db
    .updateTable('account')
    .set({ nickname: p('nickname') })
    .where('id', '=', p('userId')),
);

/** @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID */
export async function changeNickname(
  { database }: UserContext,
  { userId }: ViewerClaim,
  input: string,
): Promise<void> {
  await updateNickname.command(database, { userId, nickname: parseNickname(input) });
}
