import type { BadgeEligibility, BadgeGasPayer, BadgeRewardingTime } from '#schema/badge-limits';
import { isBadgeTotal, isMilestone } from '#schema/badge-rules';
import { networkNames } from '#schema/networks';
import type { BadgeInput } from '../../gql/graphql.ts';
import { toInstant, toLocalTime } from '../../lib/form/local-time.ts';

/** A choice of two, as a field and a draft have it. */
export type OnOff = 'on' | 'off';

/** The fields of the form. All are texts, so that a draft can have them. */
export type BadgeValues = {
  network: string;
  nameEn: string;
  nameZh: string;
  descriptionEn: string;
  descriptionZh: string;
  /** The path of the picture, or ''. */
  image: string;
  total: string;
  eligibility: BadgeEligibility;
  /** Wallets, one a line. */
  holders: string;
  reward: OnOff;
  milestone: string;
  rewardingTime: BadgeRewardingTime;
  /** Local time; '' for none. */
  rewardingAt: string;
  rewardEn: string;
  rewardZh: string;
  gasPayer: BadgeGasPayer;
  soulbound: OnOff;
  claimLink: OnOff;
  /** Local time; '' for no end. */
  claimUntil: string;
  /** Of the badge that was read; '' for a new one. */
  version: string;
};

/** A badge as its owner reads it. */
export interface OwnBadgeData {
  id: string;
  version: number;
  deployState: string;
  /** Claims that have a token or may get one. */
  claims: number;
  holders: readonly string[];
  badge: {
    network: string;
    total: number;
    minted: number;
    eligibility: BadgeEligibility;
    milestone: number | null;
    rewardingTime: BadgeRewardingTime | null;
    rewardingAt: string | null;
    rewardState: string | null;
    gasPayer: BadgeGasPayer;
    soulbound: boolean;
    claimEnabled: boolean;
    claimUntil: string | null;
    image: string;
  };
  /** As they were written, without those of the other language. */
  texts: {
    nameEn: string;
    nameZh: string;
    descriptionEn: string;
    descriptionZh: string;
    rewardEn: string | null;
    rewardZh: string | null;
  };
}

export const onOff = (isOn: boolean): OnOff => (isOn ? 'on' : 'off');

const localTime = (instant: string | null): string =>
  instant === null ? '' : toLocalTime(Date.parse(instant));

/** The form of a new badge. @param network the one that is chosen first */
export const newBadge = (network: string): BadgeValues => ({
  network,
  nameEn: '',
  nameZh: '',
  descriptionEn: '',
  descriptionZh: '',
  image: '',
  total: '',
  eligibility: 'ALL',
  holders: '',
  reward: 'on',
  milestone: '',
  rewardingTime: 'AT_MILESTONE',
  rewardingAt: '',
  rewardEn: '',
  rewardZh: '',
  gasPayer: 'DEVELOPER',
  soulbound: 'off',
  claimLink: 'on',
  claimUntil: '',
  version: '',
});

/** The form with what the badge has now. */
export function valuesOf({ version, holders, badge, texts }: OwnBadgeData): BadgeValues {
  const { network, image } = badge;
  const { nameEn, nameZh, descriptionEn, descriptionZh } = texts;
  return {
    network,
    nameEn,
    nameZh,
    descriptionEn,
    descriptionZh,
    image,
    total: String(badge.total),
    eligibility: badge.eligibility,
    holders: holders.join('\n'),
    reward: onOff(badge.milestone !== null),
    milestone: badge.milestone === null ? '' : String(badge.milestone),
    rewardingTime: badge.rewardingTime ?? 'AT_MILESTONE',
    rewardingAt: localTime(badge.rewardingAt),
    rewardEn: texts.rewardEn ?? '',
    rewardZh: texts.rewardZh ?? '',
    gasPayer: badge.gasPayer,
    soulbound: onOff(badge.soulbound),
    claimLink: onOff(badge.claimEnabled),
    claimUntil: localTime(badge.claimUntil),
    version: String(version),
  };
}

/** What of a badge stays as it is. */
export interface FixedParts {
  /** What its contract has. */
  contract: boolean;
  /** Until the contract is there. */
  total: boolean;
  /** What holders were promised. */
  reward: boolean;
}

export const fixedParts = (own: OwnBadgeData | null): FixedParts => ({
  contract: own !== null,
  total: own !== null && own.deployState !== 'DEPLOYED',
  reward: own !== null && (own.claims > 0 || own.badge.rewardState === 'TRIGGERED'),
});

/** The least quantity of a badge: each token and each claim on its way needs one. */
export const leastTotal = (own: OwnBadgeData | null): number =>
  Math.max(own?.claims ?? 0, own?.badge.minted ?? 0, 1);

export interface HolderEntry {
  text: string;
  /** From 1. */
  line: number;
}

/** The entries of a list: one a line, or several with commas, semicolons or spaces between them. */
export const holderEntries = (list: string): HolderEntry[] =>
  list
    .split('\n')
    .flatMap((row, at) =>
      row.split(/[\s,;"']+/).flatMap((text) => (text === '' ? [] : [{ text, line: at + 1 }])),
    );

/** A whole number without a sign; NaN for anything else. */
export const wholeNumber = (text: string): number =>
  /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** The instant of a local time. One that was not changed stays as it was stored, with its seconds. */
function instantOf(local: string, stored: string | null | undefined): string | null {
  if (stored && local === localTime(stored)) return stored;
  return toInstant(local);
}

/** What is sent. What is fixed is as the badge has it, whatever a draft says. */
export function toInput(values: BadgeValues, own: OwnBadgeData | null): BadgeInput {
  const fixed = fixedParts(own);
  const stored = own ? valuesOf(own) : values;
  const { network, nameEn, nameZh, soulbound, gasPayer } = fixed.contract ? stored : values;
  const { reward, milestone, rewardingTime, rewardingAt } = fixed.reward ? stored : values;
  const hasReward = reward === 'on';
  const onDate = hasReward && rewardingTime === 'ON_DATE';
  const { eligibility } = values;
  return {
    network,
    nameEn: nameEn.trim(),
    nameZh: nameZh.trim(),
    descriptionEn: values.descriptionEn.trim(),
    descriptionZh: values.descriptionZh.trim(),
    image: values.image,
    total: wholeNumber(fixed.total ? stored.total : values.total),
    eligibility,
    holders: eligibility === 'LIST' ? holderEntries(values.holders).map(({ text }) => text) : [],
    milestone: hasReward ? wholeNumber(milestone) : null,
    rewardingTime: hasReward ? rewardingTime : null,
    rewardingAt: onDate ? instantOf(rewardingAt, own?.badge.rewardingAt) : null,
    rewardEn: hasReward ? values.rewardEn.trim() || null : null,
    rewardZh: hasReward ? values.rewardZh.trim() || null : null,
    gasPayer,
    soulbound: soulbound === 'on',
    claimEnabled: values.claimLink === 'on',
    claimUntil: instantOf(values.claimUntil, own?.badge.claimUntil),
  };
}

/** What a plan of the costs depends on; null where the form has no valid value yet. */
export interface PlannedBadge {
  productId: string;
  /** Null for a new badge. */
  badgeId: string | null;
  network: string | null;
  total: number | null;
  /** Null also without a reward. */
  milestone: number | null;
  rewardingTime: BadgeRewardingTime | null;
  gasPayer: BadgeGasPayer;
  eligibility: BadgeEligibility;
  /** Entries of the list; null for another eligibility. */
  listed: number | null;
  /** Tokens of a badge that is edited, also those of claims on their way. */
  minted: number;
}

export function plannedBadge(
  productId: string,
  values: BadgeValues,
  own: OwnBadgeData | null = null,
): PlannedBadge {
  const total = wholeNumber(values.total);
  const milestone = wholeNumber(values.milestone);
  const hasReward = values.reward === 'on' && isMilestone(milestone);
  const { network, gasPayer, eligibility } = values;
  return {
    productId,
    badgeId: own?.id ?? null,
    network: networkNames.some((name) => name === network) ? network : null,
    total: isBadgeTotal(total) ? total : null,
    milestone: hasReward ? milestone : null,
    rewardingTime: hasReward ? values.rewardingTime : null,
    gasPayer,
    eligibility,
    listed: eligibility === 'LIST' ? holderEntries(values.holders).length : null,
    minted: own === null ? 0 : Math.max(own.badge.minted, own.claims),
  };
}
