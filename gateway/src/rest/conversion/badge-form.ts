import { DomainError } from '#kit/runtime/errors';
import { badgeEligibilities, badgeGasPayers, badgeRewardingTimes } from '#schema/badge-limits';
import type { RestAddBadgeMutationVariables } from '#schema/generated/rest-documents';
import { bounded, choice, type FieldValues, flag, optionalText, text } from '../fields.ts';

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
  total: bounded(0),
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

export const badgeInput = (
  form: FieldValues<typeof badgeFormFields>,
): RestAddBadgeMutationVariables['input'] => ({
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

/** The parts between `|`, commas or spaces; lines without text do not count. */
export const addresses = (list: string | null): string[] =>
  list === null ? [] : list.trim().split(/\s*[|,\n\r]\s*|\s+/);

/** @throws FIELD_INVALID */
function time(seconds: string | null, field: string): string | null {
  if (seconds === null) return null;
  if (!/^\d{1,11}$/.test(seconds)) throw new DomainError('FIELD_INVALID', { field });
  return new Date(Number(seconds) * 1000).toISOString();
}
