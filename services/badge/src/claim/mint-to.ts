import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { badgeCounts } from '#schema/badge-limits';
import { type BadgeRow, listedOf, requireBadge } from '../badge/badge-row.ts';
import { requireHolders } from '../badge/form.rules.ts';
import { assertManages } from '../badge/rights.rules.ts';
import type { BadgeContext } from '../context.ts';
import { adoptBadge } from '../contract/adopt-badge.ts';
import { readProduct } from '../copy/products.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { addressMark } from './address-mark.ts';
import { type ClaimRow, isErased, lockClaimsOf, moveTo } from './claim-row.ts';
import { readOpenHolders } from './read-claims.ts';
import { assertGas, assertInEffect, assertMints, claimFor, requireShown } from './request-claim.ts';

/** What a call asks for: these wallets, all of them or none; or the next of the list, as many as can be. */
interface MintTo {
  badgeId: string;
  holders: readonly string[] | null;
}

/**
 * The owner gives tokens to addresses in the list of a badge, paid from its prepaid gas: to all that the call names, or to
 * none. Without names the next of the list get them, as many as the quantity and the gas allow. An address that has a
 * claim already gets no second one.
 * @throws NOT_FOUND, FORBIDDEN, WALLET_REQUIRED, CLAIM_WAY, FIELD_REQUIRED, HOLDER_INVALID, HOLDER_REPEATED,
 * HOLDER_NOT_LISTED, TOO_MANY_ENTRIES, BADGE_NO_CONTRACT, BADGE_SUSPENDED, BADGE_LACKS_GAS, BADGE_ALL_MINTED,
 * BADGE_CHANGING, THROTTLED
 */
export async function mintTo(
  context: BadgeContext,
  writer: RequestWriter,
  { badgeId, holders }: MintTo,
): Promise<ClaimRow[]> {
  const named = holders && requireHolders(holders, badgeCounts.mintTo);
  return context.database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const badge = await requireBadge(tx, badgeId);
    assertManages(writer, await readProduct(tx, badge.productId));
    if (badge.gasPayer !== 'DEVELOPER') throw new DomainError('CLAIM_WAY');
    if (named) await assertListed(tx, badge, named);
    else if (badge.eligibility !== 'LIST') {
      throw new DomainError('FIELD_REQUIRED', { field: 'holders' });
    }
    await requireShown(tx, badge.productId);
    // One write, however many tokens it gives.
    await enforceWriteLimit(context, tx, 'badge', writer);
    await adoptBadge(context, tx, badge, writer);
    return named ? give(context, tx, badge, named) : giveNext(context, tx, badge);
  });
}

/** @throws HOLDER_NOT_LISTED */
async function assertListed(
  tx: Transaction,
  { id, eligibility }: BadgeRow,
  addresses: readonly string[],
): Promise<void> {
  const listed = await listedOf(tx, id, addresses);
  for (const [at, address] of addresses.entries()) {
    if (eligibility !== 'LIST' || !listed.has(address)) {
      throw new DomainError('HOLDER_NOT_LISTED', { field: 'holders', index: at + 1 });
    }
  }
}

/** @throws the reason why one of them gets none */
async function give(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  addresses: readonly string[],
): Promise<ClaimRow[]> {
  const claims: ClaimRow[] = [];
  for (const address of addresses) {
    const known = await knownAt(context, tx, badge, address);
    const hasClaim = known !== null && known.state !== 'FAILED';
    claims.push(hasClaim ? known : await giveOne(context, tx, badge.id, { address, known }));
  }
  return claims;
}

/** Only new claims. @throws the reason why none of the next gets a token */
async function giveNext(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
): Promise<ClaimRow[]> {
  const claims: ClaimRow[] = [];
  for (const address of await readOpenHolders(tx, context, badge.id)) {
    const known = await knownAt(context, tx, badge, address);
    if (known && known.state !== 'FAILED') continue;
    try {
      claims.push(await giveOne(context, tx, badge.id, { address, known }));
    } catch (error) {
      const isEnd = error instanceof DomainError && claims.length > 0;
      if (isEnd) break;
      throw error;
    }
  }
  return claims;
}

/** The claim of an address, also of an erased member. */
async function knownAt(
  { attempts }: BadgeContext,
  tx: Transaction,
  { id: badgeId }: BadgeRow,
  address: string,
): Promise<ClaimRow | null> {
  const mark = addressMark(attempts, badgeId, address);
  const [known = null] = await lockClaimsOf(tx, { badgeId, userId: null, address, mark });
  return known;
}

/** A refusal comes before anything is written. @throws the reason why nothing is minted now */
async function giveOne(
  context: BadgeContext,
  tx: Transaction,
  badgeId: string,
  { address, known }: { address: string; known: ClaimRow | null },
): Promise<ClaimRow> {
  // As the claims before have left it.
  const badge = await requireBadge(tx, badgeId);
  assertInEffect(badge);
  await assertMints(tx, badge, { way: 'RELAYER', takesOne: true });
  await assertGas(context, tx, badge);
  // That of an erased member is known by its mark. It keeps its key, since a voucher of it may be good.
  const mark = addressMark(context.attempts, badgeId, address);
  const own = known && isErased(known) ? await moveTo(tx, known, { address, mark }) : known;
  // Nobody's account, until a member comes with the wallet; or hers whose failed claim is tried again.
  const counts = own?.userId ? own.counts : false;
  const recipient = { userId: null, address, counts };
  return claimFor(context, tx, badge, { recipient, known: own, way: 'RELAYER' });
}
