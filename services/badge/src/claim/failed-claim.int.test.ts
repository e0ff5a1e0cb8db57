import { badgeTimes } from '#schema/badge-limits';
import { MINUTE } from '#schema/durations';
import {
  type BadgeMember,
  type CreatedBadge,
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  memberOf,
  mint,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { endVouchers } from './end-vouchers.ts';

describe('claims that failed', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterEach(() => {
    badges.clock.shift(0);
    badges.follow(badges.clock.now);
  });
  afterAll(() => badges.close());

  const relayed = ({ id: badgeId }: CreatedBadge) => ({ badgeId, way: 'RELAYER' });
  const voucher = ({ id: badgeId }: CreatedBadge) => ({ badgeId, way: 'WALLET' });
  const fail = (claim: { id: string }) =>
    badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), badges.chain.receiptOf(1n));
  const viewOf = async (member: BadgeMember, { id: badgeId }: CreatedBadge) =>
    (await member.see({ badgeId })).badgeClaim;
  const countsOf = async ({ id }: CreatedBadge) => {
    const [row] = await badges.database.query('select minted, claims from badge where id = $1', [
      id,
    ]);
    return row;
  };

  it('B5 go on to another wallet of the member', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    const moved = memberOf(badges, { userId: fan.userId });
    expect((await viewOf(moved, badge)).refusal).toBe('BADGE_CLAIMED');
    await fail(claim);
    expect((await viewOf(moved, badge)).refusal).toBeNull();
    const again = await moved.run('claim', relayed(badge));
    expect(again.claim).toMatchObject({ id: claim.id, address: moved.wallet, state: 'REQUESTED' });
    const call = badges.requests.find(({ subject }) => subject === `${claim.id}:2`);
    expect(call?.data).toContain(moved.wallet.slice(2).toLowerCase());
    await mint(badges, badge, again.claim, { tries: 2 });
    expect((await viewOf(moved, badge)).claim.state).toBe('CONFIRMED');
  });

  it('B5 leave their wallet to another member, and go on elsewhere', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    await fail(claim);
    const heir = memberOf(badges, { wallet: fan.wallet });
    expect((await viewOf(heir, badge)).refusal).toBeNull();
    const { claim: hers } = await heir.run('claim', relayed(badge));
    expect(hers.id).not.toBe(claim.id);
    expect(await fan.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    expect((await viewOf(fan, badge)).claim.address).toBeNull();
    const moved = memberOf(badges, { userId: fan.userId });
    const again = await moved.run('claim', relayed(badge));
    expect(again.claim).toMatchObject({ id: claim.id, address: moved.wallet });
    expect(await countsOf(badge)).toEqual({ minted: 0, claims: 2 });
  });

  it('rel-S39 keep their wallet as long as a voucher of them is good', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    await fan.run('claim', voucher(badge));
    const { claim } = await fan.run('claim', relayed(badge));
    await fail(claim);
    const heir = memberOf(badges, { wallet: fan.wallet });
    const moved = memberOf(badges, { userId: fan.userId });
    for (const member of [heir, moved]) {
      expect(await member.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
      expect((await viewOf(member, badge)).refusal).toBe('BADGE_CLAIMED');
    }
    badges.clock.shift(badgeTimes.voucher + badgeTimes.voucherMargin + MINUTE);
    expect(await heir.code('claim', relayed(badge))).toBe('passed');
    expect(await moved.code('claim', relayed(badge))).toBe('passed');
  });

  it('B5 a voucher that was not used can be made again, also of the last token', async () => {
    const badge = await createBadge(badges, developer, { total: 1 });
    const fan = memberOf(badges);
    await fan.run('claim', voucher(badge));
    expect(await viewOf(fan, badge)).toMatchObject({ refusal: null, closed: null });
    expect(await fan.code('claim', voucher(badge))).toBe('passed');
    await fan.run('claim', relayed(badge));
    expect((await viewOf(fan, badge)).refusal).toBe('BADGE_CLAIMED');
  });

  it('rel-R34 a voucher is not given up while its network is away, for it may be used there', async () => {
    const badge = await createBadge(badges, developer, { total: 1 });
    const [fan, other] = [memberOf(badges), memberOf(badges)];
    const { claim } = await fan.run('claim', voucher(badge));
    const last = badges.clock.now();
    badges.follow(() => last);
    badges.clock.shift(2 * (badgeTimes.voucher + badgeTimes.voucherMargin));
    await endVouchers(badges.service.context);
    expect(await other.code('claim', relayed(badge))).toBe('BADGE_ALL_MINTED');
    // The network is back, with the token.
    await badges.chain.claimed('SEEN', await claimedLog(badges, badge, claim));
    badges.follow(badges.clock.now);
    await endVouchers(badges.service.context);
    expect(await countsOf(badge)).toEqual({ minted: 1, claims: 1 });
  });
});
