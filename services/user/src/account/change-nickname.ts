import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { isReservedNickname } from '#kit/links/reserved-names.rules';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { roles } from '#schema/enums';
import { profileChanged } from '#schema/generated/events';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { requireLockedAccount } from './lock-account.ts';
import { parseNickname } from './nickname.rules.ts';

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
 * Only staff may have a name that looks like theirs. Roles and names are those at the time of the change.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NICKNAME_RESERVED, THROTTLED, UNAUTHENTICATED
 */
export async function changeNickname(
  context: Pick<UserContext, 'database' | 'outbox' | 'clock' | 'attempts'>,
  writer: RequestWriter,
  input: string,
): Promise<void> {
  const { database, outbox } = context;
  const { userId } = writer;
  const nickname = parseNickname(input);
  await database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'profile', writer);
    const account = await requireLockedAccount(tx, userId);
    if (!account.roles.includes(roles.staff)) {
      const staff = await findStaffNicknames.run(tx);
      const names = staff.map((member) => member.nickname);
      if (isReservedNickname(nickname, names))
        throw new DomainError('NICKNAME_RESERVED', { field: 'nickname' });
    }
    if (account.nickname === nickname) return;
    await updateNickname.run(tx, { userId, nickname });
    await outbox.add(tx, profileChanged({ userId, changed: ['nickname'] }));
  });
}
