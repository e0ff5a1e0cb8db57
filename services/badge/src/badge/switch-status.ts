import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { suspensionDecided } from '#schema/generated/events';
import { lengths } from '#schema/limits';
import type { BadgeContext } from '../context.ts';
import { adoptBadge } from '../contract/adopt-badge.ts';
import { changeContract } from '../contract/change-contract.ts';
import { countChange, limitChanges } from '../contract/limit-changes.ts';
import { pausedText } from '../contract/part.rules.ts';
import { readProduct } from '../copy/products.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { type BadgeRow, requireManaged } from './badge-row.ts';
import { assertManages, isStaff, ownsProduct } from './rights.rules.ts';
import { type FactChange, setFacts } from './set-facts.ts';
import type { BadgeStatus } from './status.rules.ts';

export interface SwitchStatus {
  id: string;
  status: BadgeStatus;
  /** Required of staff who suspend. */
  reason: string | null;
}

/**
 * Suspends a badge, or ends the suspension: its owner, and staff, who tell why. Each ends what it
 * began. The contract is paused too, after the mints that were asked for before. Also of a badge whose tokens are all minted,
 * staff withhold the picture so. A repetition changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, WALLET_REQUIRED, BADGE_STATUS, BADGE_LACKS_GAS, FIELD_REQUIRED, FIELD_LENGTH, THROTTLED
 */
export async function switchStatus(
  context: BadgeContext,
  writer: RequestWriter,
  { id, status, reason }: SwitchStatus,
): Promise<void> {
  // Of whoever gives one, although only that of staff is stored.
  if (reason?.trim()) requireText(reason, 'reason', lengths.staffReason);
  await context.database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const badge = await requireManaged(tx, id);
    const product = await readProduct(tx, badge.productId);
    const asOwner = ownsProduct(writer, product);
    if (!asOwner && !isStaff(writer)) {
      throw new DomainError(writer.lacksFactor ? 'STAFF_FACTOR_NEEDED' : 'FORBIDDEN');
    }
    if (asOwner) assertManages(writer, product);
    const by = asOwner ? 'OWNER' : 'STAFF';
    const change = changeOf(badge, status, by, reason);
    if (change) await enforceWriteLimit(context, tx, 'badge', writer);
    if (asOwner) await adoptBadge(context, tx, badge, writer);
    if (!change) return;
    const isPaused = { ...badge, ...change }.suspendedBy !== null;
    if (asOwner && isPaused !== (badge.suspendedBy !== null)) {
      // A suspension is possible at any time; beyond the limit, its end waits.
      if (isPaused) await countChange(context, tx, id, writer);
      else await limitChanges(context, tx, id, writer);
    }
    const after = await setFacts(context, tx, badge, change);
    if (!asOwner) await tellOwner(context, tx, after, product?.ownerId ?? null);
    if (status === 'IN_EFFECT' && after.suspendedBy === null && after.lacksGas)
      throw new DomainError('BADGE_LACKS_GAS');
    // Vouchers stop with it.
    const wanted = pausedText(after.suspendedBy !== null);
    const created = pausedText(false);
    await changeContract(context, tx, after, { part: 'PAUSED', wanted, created });
  });
}

async function tellOwner(
  { outbox }: Pick<BadgeContext, 'outbox'>,
  tx: Transaction,
  { id: badgeId, productId, names: name, suspendedBy, suspensionReason: reason }: BadgeRow,
  ownerId: string | null,
): Promise<void> {
  const suspended = suspendedBy === 'STAFF';
  const decided = { badgeId, ownerId, name, productId, suspended, reason };
  await outbox.add(tx, suspensionDecided(decided));
}

/** Null when the badge has the status already. */
function changeOf(
  badge: BadgeRow,
  status: BadgeStatus,
  by: 'OWNER' | 'STAFF',
  reason: string | null,
): FactChange | null {
  // Of a badge whose tokens are all minted, staff withhold picture and texts; its status stays.
  const isWithheld = badge.status === 'ALL_MINTED' && by === 'STAFF';
  const canSwitch = badge.status === 'IN_EFFECT' || badge.status === 'SUSPENDED' || isWithheld;
  if (!canSwitch) throw new DomainError('BADGE_STATUS');
  if (status === 'SUSPENDED') {
    if (badge.suspendedBy === by) return null;
    // It stays suspended when staff end theirs.
    if (badge.suspendedBy === 'STAFF')
      return badge.ownerSuspended ? null : { ownerSuspended: true };
    const words = by === 'STAFF' ? requireText(reason ?? '', 'reason', lengths.staffReason) : null;
    const ownerSuspended = badge.suspendedBy === 'OWNER';
    return { suspendedBy: by, suspensionReason: words, ownerSuspended };
  }
  if (status !== 'IN_EFFECT') throw new DomainError('BADGE_STATUS');
  if (badge.status === 'IN_EFFECT') return null;
  if (badge.suspendedBy === 'STAFF' && by !== 'STAFF') throw new DomainError('FORBIDDEN');
  if (badge.suspendedBy === null) {
    throw new DomainError(badge.status === 'ALL_MINTED' ? 'BADGE_STATUS' : 'BADGE_LACKS_GAS');
  }
  // A repetition by staff does not end what the owner began.
  if (badge.suspendedBy === 'OWNER' && by === 'STAFF') return null;
  const suspendedBy = badge.ownerSuspended ? 'OWNER' : null;
  return { suspendedBy, suspensionReason: null, ownerSuspended: false };
}
