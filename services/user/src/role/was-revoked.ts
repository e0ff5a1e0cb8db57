import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { roles } from '#schema/enums';
import type { UserTables } from '../tables.ts';

const find = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('role_decision')
          .select(['change', 'decided_by as decidedBy'])
          .whereRef('user_id', '=', 'account.id')
          .where('role', '=', sql.lit(roles.goldfinger))
          .orderBy('id', 'desc')
          .limit(sql.lit(1))
          .as('decision'),
      (join) => join.onTrue(),
    )
    .select(['decision.change', 'decision.decidedBy', 'account.was_revoked as wasRevoked'])
    .where('account.id', '=', p('userId')),
);

/**
 * Whether staff took the role of a Goldfinger from the member: by the latest decision about this account,
 * or about an erased one of the same member.
 */
export async function wasRevokedByStaff(database: Queryable, userId: string): Promise<boolean> {
  const found = await find.first(database, { userId });
  if (!found) return false;
  if (found.change === null) return found.wasRevoked;
  return found.change === 'revoke' && found.decidedBy !== null;
}
