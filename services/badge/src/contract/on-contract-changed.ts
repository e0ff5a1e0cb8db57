import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { contractFailed } from '#schema/generated/events';
import { type BadgeRow, lockBadge } from '../badge/badge-row.ts';
import { setFacts } from '../badge/set-facts.ts';
import type { ChainTransaction } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { readProduct } from '../copy/products.ts';
import type { BadgeTables } from '../tables.ts';
import { askForDue, changeContract, partOfKind, partOfSubject } from './change-contract.ts';
import { failed, succeeded } from './part.rules.ts';
import { readParts, writePart } from './part-row.ts';

/**
 * A transaction that changes a contract has ended, in a block that stays or for certain without effect. What is wanted
 * by now is asked for next.
 * @param reason why it failed; null when it did not
 */
export async function onContractChanged(
  context: BadgeContext,
  tx: Transaction,
  { kind, subject }: ChainTransaction,
  reason: string | null,
): Promise<void> {
  if (kind === 'CREATE_BADGE' || kind === 'MINT') return;
  const { badgeId, tries } = partOfSubject(subject);
  const badge = await lockBadge(tx, badgeId);
  if (!badge) return;
  const part = (await readParts(tx, badgeId)).get(partOfKind[kind]);
  // Not one of an owner who was erased meanwhile.
  if (!part || part.asked === null || part.tries !== tries) return;
  const next = reason === null ? succeeded(part) : failed(part, reason);
  const isRefused = next.part === 'CAP' && next.reason !== null;
  // After a deep reorganisation there can be more tokens than in the quantity that was final.
  const total = isRefused ? Math.max(Number(next.actual), badge.minted) : badge.total;
  const kept = isRefused ? { ...next, wanted: String(total) } : next;
  await writePart(tx, { ...kept, badgeId, now: context.clock.now() });
  const after = isRefused ? await restoreTotal(context, tx, badge, total) : badge;
  await askForDue(context, tx, after);
}

/** A form that was read before is out of date. */
const raiseVersion = statement<BadgeTables, { id: string }>()((db, p) =>
  db.updateTable('badge').set({ version: sql<number>`version + 1` }).where('id', '=', p('id')),
);

/** The contract refused another quantity: the badge has the one of the contract. */
async function restoreTotal(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  total: number,
): Promise<BadgeRow> {
  if (total === badge.total) return badge;
  await raiseVersion.run(tx, { id: badge.id });
  const after = { ...badge, version: badge.version + 1 };
  const now = await setFacts(context, tx, after, { total });
  await tellFailure(context, tx, now, 'CAP');
  return now;
}

/**
 * The contract has minted one more token. One beyond the quantity, such as of a voucher whose claim failed before the
 * owner lowered it, raises the quantity: the chain is right.
 */
export async function countToken(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  claims: number,
): Promise<BadgeRow> {
  const minted = badge.minted + 1;
  if (minted <= badge.total) return setFacts(context, tx, badge, { minted, claims });
  const after = await restoreTotal(context, tx, { ...badge, minted, claims }, minted);
  const wish = { part: 'CAP', wanted: String(minted), created: String(badge.total) } as const;
  await changeContract(context, tx, after, wish);
  return after;
}

/** Tells the owner that the chain has refused it. */
export async function tellFailure(
  { outbox }: Pick<BadgeContext, 'outbox'>,
  tx: Transaction,
  { id: badgeId, productId, names: name, total }: BadgeRow,
  part: 'CREATED' | 'CAP',
): Promise<void> {
  const ownerId = (await readProduct(tx, productId))?.ownerId ?? null;
  await outbox.add(tx, contractFailed({ badgeId, ownerId, name, productId, part, total }));
}
