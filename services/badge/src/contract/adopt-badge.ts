import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { RequestWriter } from '#kit/subgraph/context';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { changeContract } from './change-contract.ts';
import { countChange } from './limit-changes.ts';
import { readParts, writePart } from './part-row.ts';

const setOwner = statement<BadgeTables, { id: string; userId: string; address: string | null }>()(
  (db, p) =>
    db
      .updateTable('badge')
      .set({ owner_id: p('userId'), owner_address: p('address') })
      .where('id', '=', p('id')),
);

/**
 * A product can get another owner, whose wallet this service knows from her own calls only. With her first one for
 * a badge, its contract shows her wallet; with a later one when the contract has been changed too often. Another wallet of
 * the same member changes nothing. Called after `enforceWriteLimit`, so that counters are locked in one order.
 */
export async function adoptBadge(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  writer: RequestWriter,
): Promise<void> {
  const { userId, wallet } = writer;
  const { id } = badge;
  const isHers = (badge.ownerId ?? badge.creatorId) === userId;
  if (!wallet || badge.key === null || (isHers && badge.ownerAddress !== null)) return;
  if ((await countChange(context, tx, id, writer)) !== null) {
    if (isHers) return;
    await setOwner.run(tx, { id, userId, address: null });
    await forgetWallet(context, tx, id);
    return;
  }
  const address = wallet.toLowerCase();
  await setOwner.run(tx, { id, userId, address });
  const created = badge.ownerAddress ?? unknownWallet;
  await changeContract(context, tx, badge, { part: 'OWNER', wanted: address, created });
}

/** Her badge says nothing of the wallet of an earlier owner, whose erasure would not find it. */
async function forgetWallet(
  { clock }: Pick<BadgeContext, 'clock'>,
  tx: Transaction,
  badgeId: string,
): Promise<void> {
  const part = (await readParts(tx, badgeId)).get('OWNER');
  if (!part) return;
  const unknown = { wanted: unknownWallet, actual: unknownWallet, asked: null, reason: null };
  await writePart(tx, { ...part, ...unknown, badgeId, now: clock.now() });
}

/** Stands for the wallet of an erased or earlier member. */
export const unknownWallet = 'erased';
