import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { checkHolders } from '#schema/badge-holders';
import {
  type BadgeEligibility,
  type BadgeGasPayer,
  type BadgeNetwork,
  type BadgeRewardingTime,
  badgeCounts,
  badgeLengths,
  badgeMilestone,
  badgeNameEn,
  badgeNameZh,
  isBadgeNetwork,
} from '#schema/badge-limits';
import { isBadgeTime, isBadgeTotal, isMilestone } from '#schema/badge-rules';
import { fileNameOf } from '#schema/page-paths';
import type { BilingualText } from './badge.type.ts';

/** What a developer types, as the graph takes it. */
export interface BadgeForm {
  network: string;
  nameEn: string;
  nameZh: string;
  descriptionEn: string;
  descriptionZh: string;
  /** An address of this site. */
  image: string;
  total: number;
  eligibility: BadgeEligibility;
  /** Addresses, for the eligibility LIST. */
  holders: readonly string[];
  /** Null for a badge without a reward. */
  milestone: number | null;
  rewardingTime: BadgeRewardingTime | null;
  rewardingAt: Date | null;
  rewardEn: string | null;
  rewardZh: string | null;
  gasPayer: BadgeGasPayer;
  soulbound: boolean;
  claimEnabled: boolean;
  claimUntil: Date | null;
}

export interface Reward {
  milestone: number;
  rewardingTime: BadgeRewardingTime;
  rewardingAt: Date | null;
  description: BilingualText;
}

/** A form whose fields are right each by itself. */
export interface CheckedForm {
  network: BadgeNetwork;
  name: BilingualText;
  description: BilingualText;
  /** Name of the uploaded file. */
  picture: string;
  total: number;
  eligibility: BadgeEligibility;
  /** In lower case. */
  holders: string[];
  reward: Reward | null;
  gasPayer: BadgeGasPayer;
  soulbound: boolean;
  claimEnabled: boolean;
  claimUntil: Date | null;
}

export interface FormContext {
  now: Date;
  /** `https://host` of the site. */
  origin: string;
  /** The times of the badge that is edited, which may have passed. */
  stored?: { claimUntil: Date | null; rewardingAt: Date | null } | null;
}

/**
 * The one check of the form of a badge.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, PICTURE_UNKNOWN, TOO_MANY_ENTRIES, HOLDER_INVALID,
 * HOLDER_REPEATED, MILESTONE_INVALID, TIME_INVALID
 */
export function checkForm(form: BadgeForm, context: FormContext): CheckedForm {
  if (!isBadgeNetwork(form.network)) throw new DomainError('FIELD_INVALID', { field: 'network' });
  return {
    network: form.network,
    name: {
      en: requireName(form.nameEn, 'nameEn', badgeNameEn),
      zh: requireName(form.nameZh, 'nameZh', badgeNameZh),
    },
    description: {
      en: requireText(form.descriptionEn, 'descriptionEn', badgeLengths.descriptionEn),
      zh: requireText(form.descriptionZh, 'descriptionZh', badgeLengths.descriptionZh),
    },
    picture: pictureOf(form.image, context.origin),
    total: requireTotal(form.total),
    eligibility: form.eligibility,
    holders: form.eligibility === 'LIST' ? requireHolders(form.holders) : [],
    reward: rewardOf(form, context),
    gasPayer: form.gasPayer,
    soulbound: form.soulbound,
    claimEnabled: form.claimEnabled,
    claimUntil: timeAhead(form.claimUntil, 'claimUntil', context),
  };
}

function requireName(input: string, field: 'nameEn' | 'nameZh', pattern: RegExp): string {
  const name = requireText(input, field, badgeLengths[field]);
  if (!pattern.test(name)) throw new DomainError('FIELD_INVALID', { field });
  return name;
}

function pictureOf(address: string, origin: string): string {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (path.trim() === '') throw new DomainError('FIELD_REQUIRED', { field: 'image' });
  const name = fileNameOf(path);
  if (name === null) throw new DomainError('PICTURE_UNKNOWN', { field: 'image' });
  return name;
}

function requireTotal(total: number): number {
  const { min, max } = badgeCounts.total;
  if (!isBadgeTotal(total)) {
    throw new DomainError('BADGE_TOTAL', { field: 'total', min, max });
  }
  return total;
}

/** The addresses in lower case, in their order. `index` in an error counts from 1, as people count. */
export function requireHolders(
  addresses: readonly string[],
  max: number = badgeCounts.listed,
): string[] {
  if (addresses.length === 0) throw new DomainError('FIELD_REQUIRED', { field: 'holders' });
  if (addresses.length > max) {
    throw new DomainError('TOO_MANY_ENTRIES', { field: 'holders', max });
  }
  const { holders, faults } = checkHolders(addresses);
  const [fault] = faults;
  if (fault) {
    const code = fault.kind === 'REPEATED' ? 'HOLDER_REPEATED' : 'HOLDER_INVALID';
    throw new DomainError(code, { field: 'holders', index: fault.at + 1 });
  }
  return holders;
}

function rewardOf(form: BadgeForm, context: FormContext): Reward | null {
  const { milestone, rewardingTime, rewardingAt } = form;
  if (milestone === null) return null;
  const { step, min, max } = badgeMilestone;
  if (!isMilestone(milestone)) {
    throw new DomainError('MILESTONE_INVALID', { field: 'milestone', step, min, max });
  }
  const onDate = rewardingTime === 'ON_DATE';
  if (onDate && !rewardingAt) throw new DomainError('FIELD_REQUIRED', { field: 'rewardingAt' });
  return {
    milestone,
    rewardingTime: rewardingTime ?? 'AT_MILESTONE',
    rewardingAt: onDate ? timeAhead(rewardingAt, 'rewardingAt', context) : null,
    description: {
      en: optionalText(form.rewardEn, 'rewardEn', badgeLengths.rewardEn) ?? '',
      zh: optionalText(form.rewardZh, 'rewardZh', badgeLengths.rewardZh) ?? '',
    },
  };
}

function timeAhead(
  time: Date | null,
  field: 'claimUntil' | 'rewardingAt',
  { now, stored }: FormContext,
): Date | null {
  if (time === null) return null;
  const isStored = time.getTime() === stored?.[field]?.getTime();
  if (!isStored && !isBadgeTime(time.getTime(), now.getTime())) {
    throw new DomainError('TIME_INVALID', { field });
  }
  return time;
}
