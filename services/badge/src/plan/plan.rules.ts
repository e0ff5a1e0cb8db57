import {
  type BadgeEligibility,
  type BadgeGasPayer,
  badgeGas,
  badgeGasUse,
} from '#schema/badge-limits';
import { vitaminsOf } from '#schema/badge-rules';
import { mintsLeft } from '../gas/account.rules.ts';

/** Amounts are in wei. */
export interface GasPlan {
  /** Tokens that are not minted yet. */
  mints: number;
  /** What one mint takes at most; null when the claimers pay. */
  perMint: bigint | null;
  /** What all mints take at most, without what is prepaid. A transaction that fails is paid too, and comes on top. */
  atMost: bigint | null;
  /** With less, nobody can claim. */
  toStart: bigint | null;
  /** What is prepaid already; null without a badge, or when the claimers pay. */
  balance: bigint | null;
  /** What one mint takes at the present fee, of whoever pays; null while the network does not say. */
  perMintNow: bigint | null;
  allNow: bigint | null;
  /** The mints that the prepayment covers at the highest fee; null without one. */
  covered: number | null;
  coveredNow: number | null;
}

export interface GasQuestion {
  total: number;
  minted: number;
  gasPayer: BadgeGasPayer;
  /** Wei that the site pays for a mint at most. */
  maxCost: bigint;
  /** Wei for a unit of gas. */
  presentFee: bigint | null;
  prepayment: bigint | null;
  /** Prepaid gas of a badge that is there; null without one. */
  balance: bigint | null;
}

/** What minting costs the developer from now on. The site pays for the contract. */
export function planGas(question: GasQuestion): GasPlan {
  const { total, minted, gasPayer, maxCost, presentFee, prepayment, balance } = question;
  const mints = Math.max(0, total - minted);
  const isPrepaid = gasPayer === 'DEVELOPER';
  const use = isPrepaid ? badgeGasUse.MINT : badgeGasUse.MINT_WITH_VOUCHER;
  const perMintNow = presentFee === null ? null : use * presentFee;
  const allNow = perMintNow === null ? null : perMintNow * BigInt(mints);
  if (!isPrepaid) {
    const nothing = { perMint: null, atMost: null, toStart: null, balance: null };
    return { mints, ...nothing, perMintNow, allNow, covered: null, coveredNow: null };
  }
  const held = balance ?? 0n;
  const cover = (cost: bigint | null) =>
    prepayment === null || cost === null
      ? null
      : Math.min(mints, mintsLeft(prepayment + held, cost));
  const missing = (amount: bigint) => (amount > held ? amount - held : 0n);
  return {
    mints,
    perMint: maxCost,
    atMost: missing(maxCost * BigInt(mints)),
    toStart: missing(maxCost * BigInt(Math.min(badgeGas.suspendBelow, mints))),
    balance,
    perMintNow,
    allNow,
    covered: cover(maxCost),
    coveredNow: cover(perMintNow),
  };
}

export interface RewardPlan {
  /** Vitamins of each holder. */
  perHolder: number;
  holdersAtMost: number;
  /** Vitamins of all holders at most. */
  atMost: number;
  /** As many as may claim today could hold it; null where everybody may. */
  holdersNow: number | null;
  now: number | null;
}

export interface RewardQuestion {
  total: number;
  milestone: number;
  eligibility: BadgeEligibility;
  /** Wallets in the list; null when it is not known. */
  listed: number | null;
  /** Members who may claim it today; null where everybody may. */
  eligible: number | null;
}

/**
 * What a milestone pays. Followers and voters can become more until then, so only the quantity and a list are sure
 * limits.
 */
export function planReward(question: RewardQuestion): RewardPlan {
  const { total, milestone, eligibility, listed, eligible } = question;
  const perHolder = vitaminsOf(milestone);
  const isListed = eligibility === 'LIST' && listed !== null;
  const holdersAtMost = isListed ? Math.min(total, listed) : total;
  const holdersNow = eligible === null ? null : Math.min(total, eligible);
  return {
    perHolder,
    holdersAtMost,
    atMost: perHolder * holdersAtMost,
    holdersNow,
    now: holdersNow === null ? null : perHolder * holdersNow,
  };
}
