import {
  fixedParts,
  holderEntries,
  leastTotal,
  newBadge,
  type OwnBadgeData,
  plannedBadge,
  toInput,
  valuesOf,
  wholeNumber,
} from './badge-values.rules.ts';

const own: OwnBadgeData = {
  id: '7',
  version: 3,
  deployState: 'DEPLOYED',
  claims: 0,
  holders: [],
  badge: {
    network: 'local',
    total: 100,
    minted: 0,
    eligibility: 'FOLLOWERS',
    milestone: 20,
    rewardingTime: 'ON_DATE',
    rewardingAt: '2027-01-02T03:04:05.678Z',
    rewardState: 'PENDING',
    gasPayer: 'DEVELOPER',
    soulbound: true,
    claimEnabled: false,
    claimUntil: '2027-02-03T04:05:06.789Z',
    image: '/files/a.png',
  },
  texts: {
    nameEn: 'Early Bird',
    nameZh: '早鸟',
    descriptionEn: 'First.',
    descriptionZh: '最早。',
    rewardEn: 'Thanks',
    rewardZh: null,
  },
};

const change = (parts: Partial<OwnBadgeData>, badge: Partial<OwnBadgeData['badge']> = {}) => ({
  ...own,
  ...parts,
  badge: { ...own.badge, ...badge },
});

describe('the values of the form of a badge', () => {
  it('B2 come back as the badge has them, with the seconds of its times', () => {
    expect(toInput(valuesOf(own), own)).toEqual({
      network: 'local',
      nameEn: 'Early Bird',
      nameZh: '早鸟',
      descriptionEn: 'First.',
      descriptionZh: '最早。',
      image: '/files/a.png',
      total: 100,
      eligibility: 'FOLLOWERS',
      holders: [],
      milestone: 20,
      rewardingTime: 'ON_DATE',
      rewardingAt: '2027-01-02T03:04:05.678Z',
      rewardEn: 'Thanks',
      rewardZh: null,
      gasPayer: 'DEVELOPER',
      soulbound: true,
      claimEnabled: false,
      claimUntil: '2027-02-03T04:05:06.789Z',
    });
  });

  it('B2 send nothing of a reward that is off, and no list for others', () => {
    const values = { ...valuesOf(own), reward: 'off' as const, holders: '0x1' };
    expect(toInput(values, null)).toMatchObject({
      milestone: null,
      rewardingTime: null,
      rewardingAt: null,
      rewardEn: null,
      holders: [],
    });
    const listed = { ...values, eligibility: 'LIST' as const, holders: ' 0xa, 0xb\n\n0xc ' };
    expect(toInput(listed, null).holders).toEqual(['0xa', '0xb', '0xc']);
  });

  it('B2 leave what the contract has, whatever a draft says', () => {
    const draft = { ...newBadge('polygon'), nameEn: 'Other', total: '5', milestone: '10' };
    const sent = toInput({ ...draft, gasPayer: 'CLAIMER' }, own);
    expect(sent).toMatchObject({
      network: 'local',
      nameEn: 'Early Bird',
      nameZh: '早鸟',
      gasPayer: 'DEVELOPER',
      soulbound: true,
      total: 5,
      milestone: 10,
    });
    expect(toInput(draft, change({ claims: 1 }))).toMatchObject({ milestone: 20 });
    expect(toInput(draft, change({ deployState: 'REQUESTED' }))).toMatchObject({ total: 100 });
  });

  it('B2 Q31 know what is fixed', () => {
    expect(fixedParts(null)).toEqual({ contract: false, total: false, reward: false });
    expect(fixedParts(own)).toEqual({ contract: true, total: false, reward: false });
    expect(fixedParts(change({ claims: 1 })).reward).toBe(true);
    expect(fixedParts(change({}, { rewardState: 'TRIGGERED' })).reward).toBe(true);
    expect(fixedParts(change({ deployState: 'FAILED' })).total).toBe(true);
    expect([leastTotal(null), leastTotal(change({ claims: 4 }, { minted: 3 }))]).toEqual([1, 4]);
  });

  it('B2 read entries of a list with their lines', () => {
    expect(holderEntries('0xa\n\n"0xb",0xc;0xd\r\n')).toEqual([
      { text: '0xa', line: 1 },
      { text: '0xb', line: 3 },
      { text: '0xc', line: 3 },
      { text: '0xd', line: 3 },
    ]);
    expect(holderEntries(' \n')).toEqual([]);
  });

  it('B2 take whole numbers only', () => {
    expect([' 12 ', '007'].map(wholeNumber)).toEqual([12, 7]);
    for (const text of ['', '1.5', '-1', '1e3', '0x10', '１２'])
      expect(wholeNumber(text)).toBeNaN();
  });

  it('B2 plan with what is right so far', () => {
    const values = { ...newBadge('local'), total: '10', milestone: '15' };
    const planned = plannedBadge('p', values);
    expect(planned).toMatchObject({ network: 'local', total: 10, milestone: null });
    expect(planned.rewardingTime).toBeNull();
    expect(
      plannedBadge('p', { ...values, network: '', total: '0', milestone: '20' }),
    ).toMatchObject({ network: null, total: null, milestone: 20, rewardingTime: 'AT_MILESTONE' });
  });
});
