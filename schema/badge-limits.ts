import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';
import { rewards } from './limits.ts';
import { type NetworkName, networks } from './networks.ts';

/** A network that a badge can be on; `networks` has its name. */
export type BadgeNetwork = NetworkName;

export const isBadgeNetwork = (value: string): value is BadgeNetwork =>
  Object.hasOwn(networks, value);

/** Status of a badge over REST. */
export const badgeStatusNumbers = { DRAFT: 0, IN_EFFECT: 1, SUSPENDED: 2, ALL_MINTED: 3 } as const;

/** Who may claim a badge. */
export const badgeEligibilities = {
  ALL: 'ALL',
  FOLLOWERS: 'FOLLOWERS',
  UP_VOTERS: 'UP_VOTERS',
  LIST: 'LIST',
} as const;
export type BadgeEligibility = keyof typeof badgeEligibilities;

export const badgeRewardTypes = { VITAMINS: 'VITAMINS' } as const;

export const badgeRewardTriggers = { UP_MILESTONE: 'UP_MILESTONE' } as const;

/** When holders are paid: when the milestone is reached, or on a day, and not before both. */
export const badgeRewardingTimes = { AT_MILESTONE: 'AT_MILESTONE', ON_DATE: 'ON_DATE' } as const;
export type BadgeRewardingTime = keyof typeof badgeRewardingTimes;

/** Who pays for a mint: the developer's prepaid gas, or the wallet of the claimer. */
export const badgeGasPayers = { DEVELOPER: 'DEVELOPER', CLAIMER: 'CLAIMER' } as const;
export type BadgeGasPayer = keyof typeof badgeGasPayers;

/** Lengths in Unicode code points after trimming. */
export const badgeLengths = {
  nameEn: { min: 1, max: 50 },
  nameZh: { min: 1, max: 30 },
  descriptionEn: { min: 1, max: 300 },
  descriptionZh: { min: 1, max: 150 },
  rewardEn: { max: 300 },
  rewardZh: { max: 150 },
} as const;

/** Letters and digits of English with single spaces between words. */
export const badgeNameEn = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;

/** Chinese characters, letters and digits, with single spaces between words. */
export const badgeNameZh = /^[\p{Script=Han}A-Za-z0-9·]+(?: [\p{Script=Han}A-Za-z0-9·]+)*$/u;

export const badgeCounts = {
  /** Tokens of one badge. */
  total: { min: 1, max: 1_000_000 },
  /** Addresses of one list of holders. */
  listed: 1_000,
  /** Badges of one product that are not deleted. */
  perProduct: 20,
  /** Holders that the owner mints to in one call. */
  mintTo: 50,
} as const;

/**
 * Counted UPs at which a badge pays its holders: a multiple of the step. A holder gets a tenth. What she is owed is
 * stored when the milestone is reached (`badge_reward.amount`); a later `perVitamin` changes what other badges promise.
 * At the creation it is further away than the heaviest UP, so that nobody reaches it alone.
 */
export const badgeMilestone = {
  step: 10,
  min: 10,
  max: 1_000_000,
  perVitamin: 10,
  ahead: rewards.goldenUpWeight + 1,
} as const;

/** Prepaid gas, in mints at the highest fee. */
export const badgeGas = {
  /** With less, claiming is suspended. */
  suspendBelow: 3,
  /** With less, the owner is told. */
  lowBelow: 10,
} as const;

/** Gas that transactions may take at most: `services/badge/contracts/gas.json` and a quarter more. */
export const badgeGasLimits = {
  CREATE_BADGE: 500_000n,
  MINT: 140_000n,
  SET_CAP: 70_000n,
  SET_METADATA: 120_000n,
  SET_OWNER: 70_000n,
  PAUSE: 60_000n,
  UNPAUSE: 60_000n,
} as const;

/** Gas that a mint takes, rounded up; a test compares it with `services/badge/contracts/gas.json`. */
export const badgeGasUse = { MINT: 109_000n, MINT_WITH_VOUCHER: 116_000n } as const;

/** How the date of a milestone is estimated. */
export const badgeForecast = {
  /** Past days at most. */
  days: 90,
  /** The last of them, if they have enough UPs. */
  recentDays: 30,
  recentUps: 30,
  /** With less, nothing is estimated. */
  minDays: 7,
  minUps: 3,
  /** How often the milestone is reached between the earliest and the latest time. */
  share: 0.8,
  /** Times further away are not told. */
  horizon: 1_825 * DAY,
} as const;

export const badgeTimes = {
  /** How long a voucher is valid. */
  voucher: 30 * MINUTE,
  /** After a voucher's end, until its claim is free again: a mint in the last block arrives before that. */
  voucherMargin: HOUR,
  /** After the end of a voucher that nobody used, until its member gets another one, while few tokens are left. */
  voucherPause: 12 * HOUR,
  /** The latest end of a claim link and the latest day of a reward. */
  ahead: 730 * DAY,
  /** Between two looks for holders to pay and contracts to change. */
  workInterval: 5 * SECOND,
  /** A reported payment of which no chain has told. */
  reportKept: DAY,
  /** After this it hinders nothing: neither another payment nor the deletion of its badge. */
  reportWaits: HOUR,
  /** Until an owner is told again that the gas is low. */
  gasToldAgain: DAY,
} as const;

/** `0x` and 40 hexadecimal digits; a checksum is checked separately. */
export const addressPattern = /^0x[0-9a-fA-F]{40}$/;

/** The hash of a transaction. */
export const transactionHashPattern = /^0x[0-9a-f]{64}$/;
