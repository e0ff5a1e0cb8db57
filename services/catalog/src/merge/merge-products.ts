import type { Transaction } from '#kit/database/database';
import { retryDeadlock } from '#kit/database/retry-deadlock';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus } from '#schema/enums';
import {
  type EventDraft,
  productEdited,
  productMerged,
  productTakenDown,
} from '#schema/generated/events';
import { recountProducts } from '../board/recount-products.ts';
import type { CatalogContext } from '../context.ts';
import { delist, enlist } from '../product/enlist.ts';
import { nameOfStatus, nameOfType } from '../product/product.rules.ts';
import { addDecision } from '../review/add-decision.ts';
import { endOpenItems } from './end-open-items.ts';
import { lockMerges } from './lock-merges.ts';
import { decideMerge, requireMergeReason } from './merge.rules.ts';
import { isRepeated, type MergeRow, markMerged, readPair } from './merge-row.ts';
import { type Counters, moveActions, moveBelongings } from './move-actions.ts';

export interface MergeInput {
  duplicateId: string;
  survivorId: string;
  reason: string;
}

interface Rows {
  duplicate: MergeRow;
  survivor: MergeRow;
}

/**
 * Merges a duplicate into the survivor, in one transaction: what members did moves, what waits at the
 * duplicate ends, and its addresses lead to the survivor. The staff member who did it may repeat it.
 * @throws PRODUCT_NOT_FOUND, MERGE_SELF, PRODUCT_MERGED, MERGE_NOT_ALLOWED, FORBIDDEN, REASON_REQUIRED,
 * FIELD_LENGTH, FIELD_INVALID
 */
export async function mergeProducts(
  context: CatalogContext,
  staff: ViewerClaim,
  input: MergeInput,
): Promise<void> {
  const { database, ranking } = context;
  const { duplicateId, survivorId } = input;
  const text = requireMergeReason(input.reason);
  const found = await readPair(database, input, false);
  const repetition = { duplicate: found.duplicate, survivorId, staffId: staff.userId };
  if (await isRepeated(database, repetition)) return;
  decideMerge(found, staff);
  // Handlers lock the same products and lists in the order of their events.
  const { upValue } = await retryDeadlock(() =>
    database.transaction((tx) => write(context, tx, staff, input, text)),
  );
  // Caches may hold values of both.
  ranking.upValueChanged(survivorId, upValue);
  ranking.upValueLowered();
  ranking.upValueChanged(duplicateId, 0);
  ranking.listingChanged();
}

/**
 * After other merges, locks in the order of follows, votes and erasures: follows and plays, then counters, then
 * UPs, then products. Only then the merge is decided, since another one may have come first.
 */
async function write(
  { outbox, clock }: CatalogContext,
  tx: Transaction,
  staff: ViewerClaim,
  { duplicateId, survivorId }: MergeInput,
  reason: string,
): Promise<Counters> {
  const at = clock.now();
  const pair = { duplicateId, survivorId };
  await lockMerges(tx);
  const counters = await moveActions(tx, { ...pair, at, reason });
  const locked = await readPair(tx, pair, true);
  decideMerge(locked, staff);
  const { duplicate, survivor } = locked as Rows;
  const name = { en: duplicate.nameEn, zh: duplicate.nameZh };
  const ended = await endOpenItems(tx, {
    productId: duplicateId,
    name,
    staffId: staff.userId,
    at,
    reason,
  });
  await moveBelongings(tx, pair);
  await markMerged(tx, { ...pair, status: productStatus.TAKEN_DOWN });
  const from = nameOfStatus(duplicate.status);
  await addDecision(tx, {
    subject: 'product',
    subjectId: duplicateId,
    staffId: staff.userId,
    at,
    from,
    to: 'MERGED',
    reason,
  });
  if (duplicate.status === productStatus.RELEASED) await delist(tx, duplicateId);
  await enlist(tx, [survivorId]);
  await recountProducts(tx, [survivorId], at);
  const told = [...membersOf(duplicate), ...ended.drafters];
  const merged = mergedEvent({ duplicate, survivor }, { ...counters, reason, memberIds: told });
  await outbox.add(tx, ...ended.events, ...statusEvents({ duplicate, survivor }, reason), merged);
  return counters;
}

const membersOf = ({ ownerId, sharerId, maintainerIds }: MergeRow): string[] =>
  [ownerId, sharerId, ...maintainerIds].filter((id) => id !== null);

/** What releases know that do not know merges: the duplicate is not listed, the survivor changed. */
function statusEvents({ duplicate, survivor }: Rows, reason: string): EventDraft[] {
  const { id, ownerId, maintainerIds, status } = duplicate;
  const name = { en: duplicate.nameEn, zh: duplicate.nameZh };
  const takenDown = productTakenDown({
    productId: id,
    name,
    ownerId,
    maintainerIds,
    reason,
    survivorId: survivor.id,
  });
  const edited = productEdited({
    productId: survivor.id,
    slug: survivor.slug,
    type: nameOfType(survivor.type),
    name: { en: survivor.nameEn, zh: survivor.nameZh },
    ownerId: survivor.ownerId,
    maintainerIds: survivor.maintainerIds,
    sharerId: survivor.sharerId,
  });
  return status === productStatus.RELEASED ? [takenDown, edited] : [edited];
}

export const mergedEvent = (
  { duplicate, survivor }: Rows,
  { upValue, followers, reason, memberIds }: Counters & { reason: string; memberIds: string[] },
) =>
  productMerged({
    productId: duplicate.id,
    name: { en: duplicate.nameEn, zh: duplicate.nameZh },
    survivorId: survivor.id,
    survivorSlug: survivor.slug,
    survivorName: { en: survivor.nameEn, zh: survivor.nameZh },
    memberIds: [...new Set(memberIds)],
    upValue,
    followers,
    reason,
  });
