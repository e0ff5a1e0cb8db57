import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { changeContract } from './change-contract.ts';

const setOwner = statement<BadgeTables, { id: string; userId: string; address: string }>()(
  (db, p) =>
    db
      .updateTable('badge')
      .set({ owner_id: p('userId'), owner_address: p('address') })
      .where('id', '=', p('id')),
);

/**
 * A product can get another owner, whose wallet this service knows from her own calls only. With her first one for
 * a badge, its contract shows her wallet. Another wallet of the same member changes nothing.
 */
export async function adoptBadge(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  { userId, wallet }: { userId: string; wallet: string },
): Promise<void> {
  const isHers = (badge.ownerId ?? badge.creatorId) === userId;
  if (badge.key === null || (isHers && badge.ownerAddress !== null)) return;
  const address = wallet.toLowerCase();
  await setOwner.run(tx, { id: badge.id, userId, address });
  const created = badge.ownerAddress ?? unknownWallet;
  await changeContract(context, tx, badge, { part: 'OWNER', wanted: address, created });
}

/** Stands for the wallet of an erased member. */
export const unknownWallet = 'erased';
