import { DomainError } from '#kit/runtime/errors';
import { badgeEligibilities, badgeGasPayers, badgeRewardingTimes } from '#schema/badge-limits';
import type {
  RestAddBadgeMutationVariables,
  RestBadgeFormFragment,
} from '#schema/generated/rest-documents';
import {
  bounded,
  choice,
  type FieldValues,
  flag,
  kept,
  keptValue,
  optionalText,
  required,
  text,
} from '../fields.ts';

/** The names of an enumeration in both cases. */
const words = <T extends string>(names: Readonly<Record<string, T>>): Record<string, T> => ({
  ...names,
  ...Object.fromEntries(Object.entries(names).map(([name, value]) => [name.toLowerCase(), value])),
});

/** The fields of `BadgeInput` in snake case. Times are seconds since 1970. */
export const badgeFormFields = {
  network: text(),
  name_en: text(),
  name_zh: text(),
  description_en: text(),
  description_zh: text(),
  image: text(),
  total: required(bounded(null)),
  eligibility: choice(words(badgeEligibilities), 'ALL'),
  holders: optionalText(),
  milestone: bounded(null),
  rewarding_time: choice(words(badgeRewardingTimes), null),
  rewarding_at: optionalText(),
  reward_en: optionalText(),
  reward_zh: optionalText(),
  gas_payer: choice(words(badgeGasPayers), 'DEVELOPER'),
  soulbound: flag(),
  claim_enabled: flag(true),
  claim_until: optionalText(),
};

/** The same for a stored badge: what the client leaves out stays as it is. */
export const changedBadgeFields = {
  network: keptValue(badgeFormFields.network),
  name_en: keptValue(badgeFormFields.name_en),
  name_zh: keptValue(badgeFormFields.name_zh),
  description_en: kept(badgeFormFields.description_en),
  description_zh: kept(badgeFormFields.description_zh),
  image: keptValue(badgeFormFields.image),
  total: keptValue(badgeFormFields.total),
  eligibility: keptValue(badgeFormFields.eligibility),
  holders: kept(badgeFormFields.holders),
  milestone: kept(badgeFormFields.milestone),
  rewarding_time: keptValue(badgeFormFields.rewarding_time),
  rewarding_at: kept(badgeFormFields.rewarding_at),
  reward_en: kept(badgeFormFields.reward_en),
  reward_zh: kept(badgeFormFields.reward_zh),
  gas_payer: keptValue(badgeFormFields.gas_payer),
  soulbound: keptValue(badgeFormFields.soulbound),
  claim_enabled: keptValue(badgeFormFields.claim_enabled),
  claim_until: kept(badgeFormFields.claim_until),
};

type Input = RestAddBadgeMutationVariables['input'];

export const badgeInput = (form: FieldValues<typeof badgeFormFields>): Input => ({
  network: form.network,
  nameEn: form.name_en,
  nameZh: form.name_zh,
  descriptionEn: form.description_en,
  descriptionZh: form.description_zh,
  image: form.image,
  total: form.total,
  eligibility: form.eligibility,
  holders: addresses(form.holders),
  milestone: form.milestone,
  rewardingTime: form.rewarding_time,
  rewardingAt: time(form.rewarding_at, 'rewardingAt'),
  rewardEn: form.reward_en,
  rewardZh: form.reward_zh,
  gasPayer: form.gas_payer,
  soulbound: form.soulbound,
  claimEnabled: form.claim_enabled,
  claimUntil: time(form.claim_until, 'claimUntil'),
});

/** What `changedBadgeInput` needs of the stored badge. */
export const badgeFormFragment = /* GraphQL */ `
  fragment RestBadgeForm on OwnBadge {
    holders
    texts {
      nameEn
      nameZh
      descriptionEn
      descriptionZh
      rewardEn
      rewardZh
    }
    badge {
      network
      image
      total
      eligibility
      milestone
      rewardingTime
      rewardingAt
      gasPayer
      soulbound
      claimEnabled
      claimUntil
    }
  }
`;

/** The stored form with what the client changes. */
export function changedBadgeInput(
  { badge, texts, holders }: RestBadgeFormFragment,
  form: FieldValues<typeof changedBadgeFields>,
): Input {
  const { network, image, total, eligibility, milestone } = form;
  const given = <T, S>(sent: T | undefined, stored: S): T | S =>
    sent === undefined ? stored : sent;
  const at = (sent: string | null | undefined, field: 'rewardingAt' | 'claimUntil') =>
    sent === undefined ? badge[field] : time(sent, field);
  return {
    network: given(network, badge.network),
    nameEn: given(form.name_en, texts.nameEn),
    nameZh: given(form.name_zh, texts.nameZh),
    descriptionEn: given(form.description_en, texts.descriptionEn),
    descriptionZh: given(form.description_zh, texts.descriptionZh),
    image: given(image, badge.image),
    total: given(total, badge.total),
    eligibility: given(eligibility, badge.eligibility),
    holders: form.holders === undefined ? holders : addresses(form.holders),
    milestone: given(milestone, badge.milestone),
    rewardingTime: given(form.rewarding_time, badge.rewardingTime),
    rewardingAt: at(form.rewarding_at, 'rewardingAt'),
    rewardEn: given(form.reward_en, texts.rewardEn),
    rewardZh: given(form.reward_zh, texts.rewardZh),
    gasPayer: given(form.gas_payer, badge.gasPayer),
    soulbound: given(form.soulbound, badge.soulbound),
    claimEnabled: given(form.claim_enabled, badge.claimEnabled),
    claimUntil: at(form.claim_until, 'claimUntil'),
  };
}

/** The parts between `|`, commas or spaces; lines without text do not count. */
export const addresses = (list: string | null): string[] =>
  list === null ? [] : list.trim().split(/\s*[|,\n\r]\s*|\s+/);

/** @throws FIELD_INVALID */
function time(seconds: string | null, field: string): string | null {
  if (seconds === null) return null;
  if (!/^\d{1,11}$/.test(seconds)) throw new DomainError('FIELD_INVALID', { field });
  return new Date(Number(seconds) * 1000).toISOString();
}
