import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { parseNickname } from './nickname.rules.ts';
import { looksLikeStaff } from './staff-names.rules.ts';

const updateNickname = statement<UserTables, { userId: string; nickname: string }>()((db, p) =>
  db
    .updateTable('account')
    .set({ nickname: p('nickname') })
    .where('id', '=', p('userId')),
);

// The same condition as that of the index.
const findStaffNicknames = statement<UserTables>()((db) =>
  db
    .selectFrom('account')
    .select('nickname')
    .where(sql<boolean>`${sql.lit(roles.staff)} = any(roles)`),
);

/**
 * Only staff may have a name that looks like theirs.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NICKNAME_RESERVED
 */
export async function changeNickname(
  { database }: UserContext,
  viewer: ViewerClaim,
  input: string,
): Promise<void> {
  const nickname = parseNickname(input);
  if (!viewer.roles.includes(roles.staff)) {
    const staff = await findStaffNicknames.run(database);
    const names = staff.map((account) => account.nickname);
    if (looksLikeStaff(nickname, names)) throw new DomainError('NICKNAME_RESERVED');
  }
  await updateNickname.command(database, { userId: viewer.userId, nickname });
}
