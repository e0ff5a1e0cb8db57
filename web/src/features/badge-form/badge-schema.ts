import { object, string } from 'yup';
import {
  badgeCounts,
  badgeLengths,
  badgeMilestone,
  badgeNameEn,
  badgeNameZh,
} from '#schema/badge-limits';
import { isBadgeTime, isBadgeTotal, isMilestone } from '#schema/badge-rules';
import type { ErrorCode, ErrorParams } from '#schema/errors';
import { textLength, visibleLength } from '#schema/text-length';
import { failureText } from '../../lib/command/failure.ts';
import { lengthRule } from '../../lib/form/length-schema.ts';
import type { Text } from '../../lib/text/text-id.ts';
import {
  type BadgeValues,
  fixedParts,
  leastTotal,
  type OwnBadgeData,
  toInput,
  wholeNumber,
} from './badge-values.rules.ts';
import { checkList } from './holder-list.ts';

interface SchemaOptions {
  /** Null for a new badge. */
  own: OwnBadgeData | null;
  networks: readonly string[];
}

/** Which signs a name may have, in words. */
export const nameSigns = {
  nameEn: 'badgeForm.nameEn.signs',
  nameZh: 'badgeForm.nameZh.signs',
} as const;

/** The checks that several fields share, with their texts. */
function checks(text: Text) {
  const fail = (code: ErrorCode, params: ErrorParams) => failureText(text, { code, params });
  const name = (field: 'nameEn' | 'nameZh', pattern: RegExp) =>
    lengthRule(text, field, badgeLengths[field]).test('signs', text(nameSigns[field]), (value) =>
      pattern.test(value ?? ''),
    );
  const optional = (field: 'rewardEn' | 'rewardZh') => {
    const { max } = badgeLengths[field];
    return string().test('length', fail('FIELD_LENGTH', { field, min: 1, max }), (value) => {
      const trimmed = value?.trim() ?? '';
      return trimmed === '' || (visibleLength(trimmed) >= 1 && textLength(trimmed) <= max);
    });
  };
  return { fail, name, optional };
}

/**
 * The conditions of `checkForm` of the badge service by the limits and rules of `schema/`, with its texts. The
 * server alone knows whether a picture is there and whether the milestone is ahead.
 */
export function badgeSchema(text: Text, { own, networks }: SchemaOptions) {
  const { fail, name, optional } = checks(text);
  const fixed = fixedParts(own);
  const inputOf = (values: unknown) => toInput(values as BadgeValues, own);
  const time = (field: 'claimUntil' | 'rewardingAt', message: string) =>
    string().test('time', message, function isAhead(local) {
      const at = inputOf(this.parent)[field];
      if (!local || !at) return true;
      return at === own?.badge[field] || isBadgeTime(Date.parse(at), Date.now());
    });
  const total = { min: leastTotal(own), max: badgeCounts.total.max };
  const { step, min, max } = badgeMilestone;
  return object({
    network: string().test(
      'network',
      fail('NETWORK_NOT_OFFERED', {}),
      (network) => fixed.contract || networks.includes(network ?? ''),
    ),
    nameEn: fixed.contract ? string() : name('nameEn', badgeNameEn),
    nameZh: fixed.contract ? string() : name('nameZh', badgeNameZh),
    descriptionEn: lengthRule(text, 'descriptionEn', badgeLengths.descriptionEn),
    descriptionZh: lengthRule(text, 'descriptionZh', badgeLengths.descriptionZh),
    image: string().required(fail('FIELD_REQUIRED', { field: 'image' })),
    total: string().test('total', fail('BADGE_TOTAL', { field: 'total', ...total }), (value) => {
      const number = wholeNumber(value ?? '');
      return fixed.total || (isBadgeTotal(number) && number >= total.min);
    }),
    holders: string().test('holders', function isList(list) {
      const { eligibility } = this.parent as BadgeValues;
      const message = eligibility === 'LIST' ? checkList(text, list ?? '').message : null;
      return message === null || this.createError({ message });
    }),
    milestone: string().test(
      'milestone',
      fail('MILESTONE_INVALID', { field: 'milestone', step, min, max }),
      function isStep() {
        const { milestone } = inputOf(this.parent);
        return fixed.reward || typeof milestone !== 'number' || isMilestone(milestone);
      },
    ),
    rewardingAt: time('rewardingAt', fail('TIME_INVALID', { field: 'rewardingAt' })).test(
      'date',
      fail('FIELD_REQUIRED', { field: 'rewardingAt' }),
      function hasDate() {
        const { rewardingTime, rewardingAt } = inputOf(this.parent);
        return rewardingTime !== 'ON_DATE' || Boolean(rewardingAt);
      },
    ),
    rewardEn: optional('rewardEn'),
    rewardZh: optional('rewardZh'),
    claimUntil: time('claimUntil', fail('TIME_INVALID', { field: 'claimUntil' })),
  });
}
