import type { Transaction } from '#kit/database/database';
import { retryDeadlock } from '#kit/database/retry-deadlock';
import type { FeedContext } from '../context.ts';
import { requirePresent } from '../erasure/erased-members.ts';

/**
 * Runs what a member writes in a talk, in one transaction. Its rows are locked in this order: member,
 * product, post, reason, talk, comment. A consumer handles events of many talks in one transaction, so
 * that it can lock in another order: the work runs again after a deadlock.
 * @throws UNAUTHENTICATED for an erased member, and the errors of the work
 */
export const writeTalk = <T>(
  { database }: Pick<FeedContext, 'database'>,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  retryDeadlock(() =>
    database.transaction(async (tx) => {
      await requirePresent(tx, userId);
      return work(tx);
    }),
  );
