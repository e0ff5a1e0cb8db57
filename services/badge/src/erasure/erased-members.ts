import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { BadgeTables } from '../tables.ts';

const findErased = statement<BadgeTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('erased_member')
    .select('user_id as userId')
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Those of the given members who were erased, whose late events must change nothing. */
export async function erasedOf(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findErased.run(tx, { userIds: [...new Set(userIds)] });
  return new Set(rows.map(({ userId }) => userId));
}

// An erasure locks the rows too, in the same order, and waits.
const lockMembers = statement<BadgeTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .orderBy('user_id')
    .forKeyShare(),
);

/**
 * The same, and keeps the others from being erased until the transaction ends: an erasure at the same moment
 * finds what is written about them. The housekeeping erases it for a member of whom no event has come.
 */
export async function erasedOfHeld(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  await lockMembers.run(tx, { userIds: [...new Set(userIds)] });
  return erasedOf(tx, userIds);
}

// An erasure locks the row too, so that it runs before or after the whole transaction.
const lockMember = statement<BadgeTables, { userId: string }>()((db, p) =>
  db.selectFrom('member').select('user_id').where('user_id', '=', p('userId')).forKeyShare(),
);

/**
 * Keeps the member from being erased until the transaction ends. Called before other locks, in the order
 * of an erasure. A member of whom no event has come has no row: the housekeeping erases what is written
 * at the moment of her erasure.
 * @throws UNAUTHENTICATED for an erased member
 */
export async function requirePresent(tx: Transaction, userId: string): Promise<void> {
  await lockMember.first(tx, { userId });
  if ((await erasedOf(tx, [userId])).size > 0) throw new DomainError('UNAUTHENTICATED');
}
