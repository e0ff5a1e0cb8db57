import { type HeldReward, heldReward } from './held-reward.rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const promised: HeldReward = {
  rewardPaid: 0,
  rewardDue: false,
  rewardRefusal: null,
  badge: { rewardPerHolder: 9, rewardState: 'PENDING', rewardingAt: null },
};
const badge = (change: object) => ({
  rewardPerHolder: 9,
  rewardState: 'TRIGGERED',
  rewardingAt: null,
  ...change,
});

describe('heldReward', () => {
  it('B7 promises a reward until its milestone, and tells what was paid', () => {
    expect(heldReward(promised, now)).toBe('promised');
    expect(heldReward({ ...promised, rewardPaid: 9, badge: badge({}) }, now)).toBe('paid');
    expect(heldReward({ ...promised, badge: badge({ rewardPerHolder: null }) }, now)).toBeNull();
    expect(heldReward({ ...promised, badge: null }, now)).toBeNull();
  });

  it('B7 Q31 promises nothing to who came after the milestone', () => {
    expect(heldReward({ ...promised, badge: badge({}) }, now)).toBe('late');
  });

  it('B7 Q72 promises nothing when a merge brought the badge to more UPs than its milestone', () => {
    expect(heldReward({ ...promised, badge: badge({ rewardState: 'PASSED' }) }, now)).toBe(
      'passed',
    );
  });

  it('B7 Q31 says why the milestone did not pay a holder', () => {
    const refused = { ...promised, badge: badge({}), rewardRefusal: 'ACCOUNT' } as const;
    expect(heldReward(refused, now)).toBe('refused');
  });

  it('B7 promises nothing to a holder whom the milestone would not pay', () => {
    expect(heldReward({ ...promised, rewardRefusal: 'OWN' }, now)).toBe('excluded');
    const none = badge({ rewardState: 'PENDING', rewardPerHolder: null });
    expect(heldReward({ ...promised, rewardRefusal: 'OWN', badge: none }, now)).toBeNull();
  });

  it('B7 Q59 tells who held it at the milestone that the vitamins come, and on which day', () => {
    const due = { ...promised, rewardDue: true };
    expect(heldReward({ ...due, badge: badge({}) }, now)).toBe('due');
    const past = badge({ rewardingAt: '2026-11-26T11:00:00Z' });
    expect(heldReward({ ...due, badge: past }, now)).toBe('due');
    const ahead = badge({ rewardingAt: '2026-12-01T00:00:00Z' });
    expect(heldReward({ ...due, badge: ahead }, now)).toBe('dueOn');
  });
});
