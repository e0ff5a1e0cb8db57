import { yupToFormErrors } from 'formik';
import { DAY } from '#schema/durations';
import { toLocalTime } from '../../lib/form/local-time.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { badgeSchema } from './badge-schema.ts';
import { type BadgeValues, newBadge, type OwnBadgeData, valuesOf } from './badge-values.rules.ts';
import { refusedField } from './use-badge-form.ts';

const text = ((id: string, values?: object) =>
  id.startsWith('field.') ? id.slice(6) : `${id} ${JSON.stringify(values ?? {})}`) as Text;

const right: BadgeValues = {
  ...newBadge('local'),
  nameEn: 'Early Bird 1',
  nameZh: '早鸟 1',
  descriptionEn: 'First.',
  descriptionZh: '最早。',
  image: '/files/a.png',
  total: '10',
  milestone: '20',
};

/** The codes of the wrong fields. */
async function errorsOf(values: BadgeValues, own: OwnBadgeData | null = null) {
  const errors = await badgeSchema(text, { own, networks: ['local'] })
    .validate(values, { abortEarly: false })
    .then(() => ({}), yupToFormErrors);
  return Object.fromEntries(
    Object.entries(errors as Record<string, string>).map(([name, message]) => [
      name,
      message.split(' ')[0],
    ]),
  );
}

const ahead = (days: number) => toLocalTime(Date.now() + days * DAY);
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('the checks of the form of a badge', () => {
  it('B2 take a right form, and one without a reward', async () => {
    expect(await errorsOf(right)).toEqual({});
    expect(await errorsOf({ ...right, reward: 'off', milestone: '' })).toEqual({});
    const full = { nameEn: 'a'.repeat(50), nameZh: '早'.repeat(30) };
    const long = { descriptionEn: 'a'.repeat(300), descriptionZh: '早'.repeat(150) };
    expect(await errorsOf({ ...right, ...full, ...long })).toEqual({});
  });

  it.each<[string, Partial<BadgeValues>, Record<string, string>]>([
    ['B3 an English name of 51', { nameEn: 'a'.repeat(51) }, { nameEn: 'error.FIELD_LENGTH' }],
    ['B3 an English name with a sign', { nameEn: 'a-b' }, { nameEn: 'badgeForm.nameEn.signs' }],
    ['B3 an English name in Chinese', { nameEn: '早鸟' }, { nameEn: 'badgeForm.nameEn.signs' }],
    ['B3 a Chinese name of 31', { nameZh: '早'.repeat(31) }, { nameZh: 'error.FIELD_LENGTH' }],
    ['B3 a Chinese name with a sign', { nameZh: '早，' }, { nameZh: 'badgeForm.nameZh.signs' }],
    ['B3 no description', { descriptionEn: ' ' }, { descriptionEn: 'error.FIELD_REQUIRED' }],
    [
      'B3 a Chinese description of 151',
      { descriptionZh: '早'.repeat(151) },
      { descriptionZh: 'error.FIELD_LENGTH' },
    ],
    ['B4 no picture', { image: '' }, { image: 'error.FIELD_REQUIRED' }],
    ['B2 a quantity of 0', { total: '0' }, { total: 'error.BADGE_TOTAL' }],
    ['B2 a quantity of 10^9', { total: '1000000000' }, { total: 'error.BADGE_TOTAL' }],
    ['B2 a quantity that is no number', { total: 'ten' }, { total: 'error.BADGE_TOTAL' }],
    ['Q31 a milestone of 15', { milestone: '15' }, { milestone: 'error.MILESTONE_INVALID' }],
    ['Q31 no milestone', { milestone: '' }, { milestone: 'error.MILESTONE_INVALID' }],
    ['Q32 another network', { network: 'amoy' }, { network: 'error.NETWORK_NOT_OFFERED' }],
    [
      'Q59 a date without a day',
      { rewardingTime: 'ON_DATE' },
      { rewardingAt: 'error.FIELD_REQUIRED' },
    ],
    [
      'Q59 a date that has passed',
      { rewardingTime: 'ON_DATE', rewardingAt: ahead(-1) },
      { rewardingAt: 'error.TIME_INVALID' },
    ],
    ['B5 an end that has passed', { claimUntil: ahead(-1) }, { claimUntil: 'error.TIME_INVALID' }],
    ['B5 an end after two years', { claimUntil: ahead(732) }, { claimUntil: 'error.TIME_INVALID' }],
    ['B2 an empty list', { eligibility: 'LIST' }, { holders: 'error.FIELD_REQUIRED' }],
    [
      'B2 a list with a wallet twice',
      { eligibility: 'LIST', holders: `${wallet}\n${wallet.toLowerCase()}` },
      { holders: 'badgeForm.holders.faults' },
    ],
    [
      'B2 a list of 1,001',
      { eligibility: 'LIST', holders: `${wallet}\n`.repeat(1_001) },
      { holders: 'error.TOO_MANY_ENTRIES' },
    ],
  ])('refuse %s', async (_, change, errors) => {
    expect(await errorsOf({ ...right, ...change })).toEqual(errors);
  });

  it('B2 B6 of a badge with tokens refuse a quantity below them, and leave times that have passed', async () => {
    const badge = {
      ...right,
      total: 10,
      minted: 3,
      milestone: 20,
      rewardingTime: 'ON_DATE' as const,
      rewardingAt: '2026-01-02T03:04:05Z',
      claimUntil: '2026-01-02T03:04:05Z',
      rewardState: 'PENDING',
      soulbound: false,
      claimEnabled: true,
    };
    const state = { id: '1', version: 1, deployState: 'DEPLOYED', claims: 4 };
    const own = { ...state, holders: [], badge, texts: right };
    const values = valuesOf(own);
    expect(await errorsOf(values, own)).toEqual({});
    expect(await errorsOf({ ...values, total: '4' }, own)).toEqual({});
    expect(await errorsOf({ ...values, total: '3' }, own)).toEqual({ total: 'error.BADGE_TOTAL' });
    const other = { claimUntil: '2026-01-02T03:05' };
    expect(await errorsOf({ ...values, ...other }, own)).toEqual({
      claimUntil: 'error.TIME_INVALID',
    });
  });

  it('E6 shows a refusal of the server at its field', () => {
    const of = (code: 'PICTURE_UNKNOWN' | 'NETWORK_NOT_OFFERED' | 'THROTTLED', params = {}) =>
      refusedField({ code, params }, right);
    expect(of('PICTURE_UNKNOWN', { field: 'image' })).toBe('image');
    expect(of('NETWORK_NOT_OFFERED')).toBe('network');
    expect(of('THROTTLED')).toBeNull();
    expect(of('PICTURE_UNKNOWN', { field: 'nothing' })).toBeNull();
  });
});
