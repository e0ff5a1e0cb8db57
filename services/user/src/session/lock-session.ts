import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserTables } from '../tables.ts';

const lock = statement<UserTables, { sessionId: string }>()((db, p) =>
  db.selectFrom('session').select('id').where('id', '=', p('sessionId')).forKeyShare(),
);

/**
 * Holds the caller's session until the transaction ends. A request that waited, for a lock or for another
 * site, changes nothing after the owner has ended its session. Lock the account first, as those who end
 * sessions do.
 * @throws UNAUTHENTICATED when the session has ended
 */
export async function lockSession(
  tx: Transaction,
  { sessionId }: Pick<ViewerClaim, 'sessionId'>,
): Promise<void> {
  if (!(await lock.first(tx, { sessionId }))) throw new DomainError('UNAUTHENTICATED');
}
