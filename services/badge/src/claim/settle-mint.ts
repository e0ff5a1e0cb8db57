import type { Transaction } from '#kit/database/database';
import { type BadgeRow, lockBadge } from '../badge/badge-row.ts';
import { setFacts } from '../badge/set-facts.ts';
import type { ChainReceipt, ChainTransaction } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { reservedAccount, settle, siteCharge } from '../gas/account.rules.ts';
import { postGas, readBalance } from '../gas/post-gas.ts';
import { claimOfSubject, hasGoodVoucher, mayMove } from './claim.rules.ts';
import { badgeOfClaim, type ClaimRow, lockClaim, writeClaim } from './claim-row.ts';
import { moveClaim, tellClaim } from './move-claim.ts';

/** Wei that the chain took for a transaction; 0 for one that was never sent. */
const costOf = (receipt: ChainReceipt | null): bigint =>
  receipt ? receipt.gasUsed * receipt.effectiveGasPrice : 0n;

interface Mint {
  badge: BadgeRow;
  claim: ClaimRow;
  /** Whether this is the claim's latest try. */
  isLatest: boolean;
}

/** The badge and the claim of a mint, both locked, in this order. */
export async function lockMint(
  tx: Transaction,
  { subject }: ChainTransaction,
): Promise<Mint | null> {
  const { claimId, tries } = claimOfSubject(subject);
  const badgeId = await badgeOfClaim(tx, claimId);
  const badge = badgeId === null ? null : await lockBadge(tx, badgeId);
  const claim = badge && (await lockClaim(tx, claimId));
  return badge && claim ? { badge, claim, isLatest: claim.tries === tries } : null;
}

/** Charges what a mint took, and gives the rest of its reservation back to the badge. */
export async function settleMint(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  { subject }: ChainTransaction,
  receipt: ChainReceipt | null,
): Promise<BadgeRow> {
  const reserved = await readBalance(tx, reservedAccount(subject));
  const cost = costOf(receipt);
  await postGas(tx, context, settle({ badge, subject, reserved, cost }));
  return setFacts(context, tx, badge);
}

/** What the site pays for a transaction that no developer pays for. */
export async function chargeSite(
  context: BadgeContext,
  tx: Transaction,
  { id, network }: ChainTransaction,
  receipt: ChainReceipt | null,
): Promise<void> {
  const cost = costOf(receipt);
  if (cost > 0n) await postGas(tx, context, [siteCharge(network, id, cost)]);
}

/**
 * The latest transaction of a claim is over without a token. One that is refused before it is sent can be refused because
 * a voucher was faster, in a block that comes next: the claim waits for its voucher as long as it is good.
 */
export async function endMint(
  context: BadgeContext,
  tx: Transaction,
  { badge, claim }: Pick<Mint, 'badge' | 'claim'>,
  reason: string,
): Promise<BadgeRow> {
  const isLeft = reason === 'REFUSED' && mayMove(claim.state, 'FAILED');
  const followed = isLeft ? await context.chain.followedTo(tx, badge.network) : null;
  if (!isLeft || !hasGoodVoucher(claim, followed)) {
    return failClaim(context, tx, badge, claim, reason);
  }
  const after: ClaimRow = { ...claim, way: 'WALLET', changedAt: context.clock.now() };
  await writeClaim.run(tx, { ...after, now: after.changedAt });
  await tellClaim(context, tx, badge, after);
  return badge;
}

/** Gives up a claim that has no token: it no longer takes one of the quantity. */
export async function failClaim(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
  reason: string,
): Promise<BadgeRow> {
  const after = await moveClaim(context, tx, badge, claim, { state: 'FAILED', reason });
  return after === claim ? badge : setFacts(context, tx, badge, { claims: badge.claims - 1 });
}
