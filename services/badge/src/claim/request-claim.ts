import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '#kit/database/database';
import { assert, DomainError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { badgeGasLimits } from '#schema/badge-limits';
import { HOUR } from '#schema/durations';
import { badgeCalls, bytes32 } from '../badge/badge-calls.ts';
import { type BadgeRow, loadAnyBadge, requireBadge } from '../badge/badge-row.ts';
import { setFacts } from '../badge/set-facts.ts';
import type { Voucher } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { meetsPause, mintLimit } from '../contract/part.rules.ts';
import { readParts } from '../contract/part-row.ts';
import { readProduct } from '../copy/products.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { badgeAccount, reserve } from '../gas/account.rules.ts';
import { postGas, readBalance } from '../gas/post-gas.ts';
import { addressMark } from './address-mark.ts';
import { adoptTokens } from './adopt-tokens.ts';
import {
  type ClaimWay,
  isOpen,
  isUnused,
  mintSubject,
  voucherEnd,
  voucherFrom,
} from './claim.rules.ts';
import { type ClaimRow, insertClaim, lockClaim, writeClaim } from './claim-row.ts';
import { isEligible } from './eligible.ts';
import { findKnown, type Known } from './known-claim.ts';
import { moveClaim, tellClaim } from './move-claim.ts';

/** A claim, with the voucher for the claimer's own transaction; null for the other way. */
export interface RequestedClaim {
  claim: ClaimRow;
  voucher: (Voucher & { signature: string; chainId: number }) | null;
}

/** Who gets a token. */
export interface Recipient {
  /** Null for an address that the owner gives a token to. */
  userId: string | null;
  /** In lower case. */
  address: string;
  /** Whether the account counts for rewards. */
  counts: boolean;
}

/**
 * Claims a badge for the member's connected wallet. The site sends the transaction, paid from prepaid gas, or she
 * does with a voucher, as the badge says. A repetition returns the claim that is there; a failed claim is tried again
 * under the same key, by which the contract knows it.
 * @throws NOT_FOUND, WALLET_REQUIRED, CLAIM_LINK_OFF, CLAIM_ENDED, BADGE_NO_CONTRACT, BADGE_SUSPENDED, BADGE_LACKS_GAS,
 * BADGE_ALL_MINTED, BADGE_CHANGING, NOT_ELIGIBLE, BADGE_CLAIMED, CLAIM_WAY, CLAIM_LATER, THROTTLED
 */
export async function requestClaim(
  context: BadgeContext,
  writer: RequestWriter,
  { badgeId, way }: { badgeId: string; way: ClaimWay },
): Promise<RequestedClaim> {
  // By itself, since a refused claim leaves nothing of its transaction.
  await context.database.transaction((tx) =>
    enforceWriteLimit(context, tx, 'badgeClaimTry', writer),
  );
  await adoptTokens(context, writer);
  const claim = await context.database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const badge = await requireBadge(tx, badgeId);
    if (!writer.wallet) throw new DomainError('WALLET_REQUIRED');
    const { userId, countsForRewards: counts = true } = writer;
    const recipient = { userId, address: writer.wallet.toLowerCase(), counts };
    const { known, others } = await findKnown(context, tx, badge, recipient);
    if (known && isThere(known, way)) return known;
    await requireShown(tx, badge.productId);
    assertWay(badge, way);
    assertOpen(badge, context.clock.now());
    if (!(await isEligible(tx, badge, recipient))) throw new DomainError('NOT_ELIGIBLE');
    await assertMints(tx, badge, { way, takesOne: !takesOne(known) });
    await enforceWriteLimit(context, tx, 'badgeClaim', writer);
    const wanted = { recipient, known, way };
    if (way === 'RELAYER') return claimFor(context, tx, badge, wanted);
    const deadline = nextEnd(badge, { known, others, counts }, context.clock.now());
    return claimFor(context, tx, badge, { ...wanted, deadline });
  });
  return { claim, voucher: await voucherOf(context, claim) };
}

/** Whether the claim has one of the quantity already. */
export const takesOne = (known: ClaimRow | null): boolean => known !== null && isOpen(known.state);

/**
 * Whether there is nothing to do. A voucher that was not used is made again, or left for a transaction of the site:
 * the contract gives the claim one token, whichever is first.
 * @throws CLAIM_WAY for a voucher when the site has been asked to send
 */
function isThere(known: ClaimRow, way: ClaimWay): boolean {
  if (known.state === 'FAILED') return false;
  if (isUnused(known)) return false;
  if (known.state !== 'REQUESTED') return true;
  if (way === 'WALLET') throw new DomainError('CLAIM_WAY');
  return true;
}

/** A claimer may pay for herself; only prepaid gas pays for the others. @throws CLAIM_WAY */
function assertWay(badge: BadgeRow, way: ClaimWay): void {
  if (way === 'RELAYER' && badge.gasPayer !== 'DEVELOPER') throw new DomainError('CLAIM_WAY');
}

/** Nothing is minted of a product that was taken down. @throws BADGE_SUSPENDED */
export async function requireShown(on: Queryable, productId: string): Promise<void> {
  const product = await readProduct(on, productId);
  if (!product?.released) throw new DomainError('BADGE_SUSPENDED');
}

/** A badge of a release without contracts has none, whatever its status. */
const hasContract = ({ status, key }: BadgeRow): boolean => status !== 'DRAFT' && key !== null;

/** @throws the reason why nobody can claim the badge now */
export function assertOpen(badge: BadgeRow, now: Date): void {
  if (!hasContract(badge)) throw new DomainError('BADGE_NO_CONTRACT');
  if (!badge.claimEnabled) throw new DomainError('CLAIM_LINK_OFF');
  if (badge.claimUntil && badge.claimUntil <= now) throw new DomainError('CLAIM_ENDED');
  assertInEffect(badge);
}

/** @throws the reason why nothing is minted now */
export function assertInEffect(badge: BadgeRow): void {
  if (!hasContract(badge)) throw new DomainError('BADGE_NO_CONTRACT');
  if (badge.status === 'ALL_MINTED') throw new DomainError('BADGE_ALL_MINTED');
  if (badge.suspendedBy !== null) throw new DomainError('BADGE_SUSPENDED');
  if (badge.lacksGas) throw new DomainError('BADGE_LACKS_GAS');
}

/**
 * Claims on their way have their tokens for sure, so a claim needs one of the quantity, and a contract that mints it.
 * @throws BADGE_ALL_MINTED; BADGE_CHANGING while the contract still has the earlier pause or quantity
 */
export async function assertMints(
  on: Queryable,
  badge: BadgeRow,
  { way, takesOne: needsOne }: { way: ClaimWay; takesOne: boolean },
): Promise<void> {
  if (needsOne && badge.claims >= badge.total) throw new DomainError('BADGE_ALL_MINTED');
  const parts = await readParts(on, badge.id);
  const isShort = needsOne && badge.claims >= mintLimit(parts, badge.total);
  if (isShort || meetsPause(parts, way)) throw new DomainError('BADGE_CHANGING');
}

/** When the next voucher of a member ends. @throws CLAIM_LATER */
function nextEnd(badge: BadgeRow, asker: Known & { counts: boolean }, now: Date): Date {
  const end = voucherEnd(badge, asker, now);
  if (end) return end;
  const from = voucherFrom(badge, asker, now);
  if (from === null) throw new DomainError('CLAIM_LATER', { reason: 'ACCOUNT' });
  throw new DomainError('CLAIM_LATER', {
    hours: Math.ceil((from.getTime() - now.getTime()) / HOUR),
  });
}

interface Wanted {
  recipient: Recipient;
  known: ClaimRow | null;
  way: ClaimWay;
  /** Of a new voucher. One that was made before stays good for the site's transaction too. */
  deadline?: Date | null;
}

/** Makes or repeats the claim of a locked badge that may be claimed. */
export async function claimFor(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  { recipient, known, way, deadline = known?.deadline ?? null }: Wanted,
): Promise<ClaimRow> {
  const claim = known
    ? await renew(context, tx, badge, known, { way, deadline, counts: recipient.counts })
    : await insert(context, tx, badge, { ...recipient, way, deadline });
  const last = way === 'WALLET' ? claim : await askForMint(context, tx, badge, claim);
  const claims = takesOne(known) ? badge.claims : badge.claims + 1;
  await setFacts(context, tx, badge, { claims });
  return last;
}

async function renew(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  known: ClaimRow,
  renewed: { way: ClaimWay; deadline: Date | null; counts: boolean },
): Promise<ClaimRow> {
  // An account that counted once stays so.
  const counts = known.counts || renewed.counts;
  const change = { state: 'REQUESTED', ...renewed, counts, hash: null, reason: null } as const;
  if (known.state === 'FAILED') return moveClaim(context, tx, badge, known, change);
  const after: ClaimRow = { ...known, ...renewed, counts };
  await writeClaim.run(tx, { ...after, now: known.changedAt });
  return after;
}

async function insert(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  fields: Recipient & { way: ClaimWay; deadline: Date | null },
): Promise<ClaimRow> {
  const id = newId();
  // Its own random number, so that the chain tells nobody the time of the claim.
  const claimKey = bytes32(randomUUID());
  const now = context.clock.now();
  const mark = addressMark(context.attempts, badge.id, fields.address);
  await insertClaim.run(tx, { ...fields, id, claimKey, badgeId: badge.id, mark, now });
  const claim = await lockClaim(tx, id);
  assert(claim !== null, 'a claim that was inserted is there');
  await tellClaim(context, tx, badge, claim);
  return claim;
}

/** What a mint may take, which the badge has. @throws BADGE_LACKS_GAS */
export async function assertGas(
  { chain }: Pick<BadgeContext, 'chain'>,
  tx: Transaction,
  { id, network }: BadgeRow,
): Promise<bigint> {
  const maxCost = chain.maxCost(network, badgeGasLimits.MINT);
  if ((await readBalance(tx, badgeAccount(id))) < maxCost) throw new DomainError('BADGE_LACKS_GAS');
  return maxCost;
}

/** Reserves what the mint may take, and asks for it: both or none. @throws BADGE_LACKS_GAS */
async function askForMint(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
): Promise<ClaimRow> {
  const { chain } = context;
  const gasLimit = badgeGasLimits.MINT;
  const maxCost = await assertGas(context, tx, badge);
  assert(badge.contract !== null, 'a badge in effect has a contract');
  const after: ClaimRow = { ...claim, tries: claim.tries + 1 };
  const subject = mintSubject(claim.id, after.tries);
  await postGas(tx, context, [reserve(badge, subject, maxCost)]);
  await writeClaim.run(tx, { ...after, now: claim.changedAt });
  await chain.requestTransaction(tx, {
    network: badge.network,
    kind: 'MINT',
    subject,
    to: badge.contract,
    data: badgeCalls.mint(claim.claimKey, claim.address),
    gasLimit,
    account: badge.id,
  });
  return after;
}

/** Null for a claim that the site sends, and for one whose transaction is known. */
async function voucherOf(
  { chain, database }: BadgeContext,
  claim: ClaimRow,
): Promise<RequestedClaim['voucher']> {
  if (claim.way !== 'WALLET' || claim.state !== 'REQUESTED' || !claim.deadline) return null;
  const badge = await loadAnyBadge(database, claim.badgeId);
  const network = chain.networks().find(({ name }) => name === badge?.network);
  if (!badge?.contract || !network) throw new DomainError('NETWORK_NOT_OFFERED');
  const voucher: Voucher = {
    contract: badge.contract,
    claimId: claim.claimKey,
    to: claim.address,
    deadline: Math.floor(claim.deadline.getTime() / 1000),
  };
  const signature = await chain.signVoucher(badge.network, voucher);
  return { ...voucher, signature, chainId: network.chainId };
}
