import { badgeTimes } from '#schema/badge-limits';
import { badgeWriteLimits } from '#schema/badge-write-limits';
import { MINUTE } from '#schema/durations';
import { erased } from '#schema/generated/events';
import {
  type BadgeMember,
  type CreatedBadge,
  createBadge,
  createDeveloper,
  type Developer,
  memberOf,
  mint,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { endVouchers } from './end-vouchers.ts';

describe('claims that would keep others out', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    badges.clock.shift(0);
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const voucher = ({ id: badgeId }: CreatedBadge) => ({ badgeId, way: 'WALLET' });
  const relayed = ({ id: badgeId }: CreatedBadge) => ({ badgeId, way: 'RELAYER' });
  const endAt = async (ms: number) => {
    badges.clock.shift(ms);
    await endVouchers(badges.service.context);
  };
  /** When a voucher of now is given up. */
  const givenUp = badgeTimes.voucher + badgeTimes.voucherMargin + MINUTE;

  it('Q32 P1 a wallet with a token gets no second one after the erasure of its member', async () => {
    const wallet = newWallet();
    const badge = await createBadge(badges, developer, { eligibility: 'LIST', holders: [wallet] });
    const fan = memberOf(badges, { wallet });
    await mint(badges, badge, (await fan.run('claim', relayed(badge))).claim);
    await badges.publish(erased({ userId: fan.userId }));
    const next = memberOf(badges, { wallet });
    expect((await next.see({ badgeId: badge.id })).badgeClaim.refusal).toBe('BADGE_CLAIMED');
    expect(await next.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    expect(await next.code('claim', voucher(badge))).toBe('BADGE_CLAIMED');
    const given = await developer.run('mintTo', { id: badge.id, holders: [wallet] });
    expect(given).toMatchObject([{ state: 'CONFIRMED', address: null }]);
    const rows = await badges.database.query('select address_mark from claim where badge_id = $1', [
      badge.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(wallet.slice(2).toLowerCase());
  });

  it('P1 nothing is left of a wallet without a token', async () => {
    const badge = await createBadge(badges, developer);
    const wallet = newWallet();
    const fan = memberOf(badges, { wallet });
    const { claim } = await fan.run('claim', relayed(badge));
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'NONCE_TAKEN');
    await badges.publish(erased({ userId: fan.userId }));
    expect(await memberOf(badges, { wallet }).code('claim', relayed(badge))).toBe('passed');
  });

  it('Q32 P1 the mark of a wallet goes with a failed claim to another wallet', async () => {
    const badge = await createBadge(badges, developer);
    const [first, second] = [newWallet(), newWallet()];
    const fan = memberOf(badges, { wallet: first });
    const { claim } = await fan.run('claim', relayed(badge));
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'NONCE_TAKEN');
    const moved = memberOf(badges, { userId: fan.userId, wallet: second });
    const again = (await moved.run('claim', relayed(badge))).claim;
    expect(again).toMatchObject({ id: claim.id });
    await mint(badges, badge, again, { tries: 2 });
    await badges.publish(erased({ userId: fan.userId }));
    expect(await memberOf(badges, { wallet: second }).code('claim', relayed(badge))).toBe(
      'BADGE_CLAIMED',
    );
    expect(await memberOf(badges, { wallet: first }).code('claim', relayed(badge))).toBe('passed');
  });

  it('B7 a failed claim that the owner tries again keeps the account of its member', async () => {
    const wallet = newWallet();
    const badge = await createBadge(badges, developer, { eligibility: 'LIST', holders: [wallet] });
    const fan = memberOf(badges, { wallet });
    const { claim } = await fan.run('claim', relayed(badge));
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'NONCE_TAKEN');
    await developer.run('mintTo', { id: badge.id, holders: [wallet] });
    const rows = await badges.database.query('select counts from claim where id = $1', [claim.id]);
    expect(rows).toEqual([{ counts: true }]);
  });

  it('B5 members who use no voucher keep the last tokens from nobody', async () => {
    const badge = await createBadge(badges, developer, { total: 3 });
    const keepers = [memberOf(badges), memberOf(badges), memberOf(badges)];
    const ask = (members: readonly BadgeMember[]) =>
      Promise.all(members.map((member) => member.code('claim', voucher(badge))));
    expect(await ask(keepers)).toEqual(['passed', 'passed', 'passed']);
    expect(await memberOf(badges).code('claim', relayed(badge))).toBe('BADGE_ALL_MINTED');
    await endAt(givenUp);
    const again = await ask(keepers);
    expect(again.filter((code) => code === 'CLAIM_LATER')).toHaveLength(2);
    const fan = memberOf(badges);
    expect(await fan.code('claim', relayed(badge))).toBe('passed');
    // The site sends for them, so that the token comes.
    const waiting = keepers[again.indexOf('CLAIM_LATER')] as BadgeMember;
    expect(await waiting.code('claim', relayed(badge))).toBe('passed');
  });

  it('B5 a voucher that is made again while few tokens are left ends when the first one does', async () => {
    const badge = await createBadge(badges, developer, {
      gasPayer: 'CLAIMER',
      mints: 0,
      total: 1,
    });
    const fan = memberOf(badges);
    const first = (await fan.run('claim', voucher(badge))).voucher.deadline;
    badges.clock.shift(20 * MINUTE);
    expect((await fan.run('claim', voucher(badge))).voucher.deadline).toBe(first);
    badges.clock.shift(31 * MINUTE);
    expect(await fan.code('claim', voucher(badge))).toBe('CLAIM_LATER');
    await endAt(givenUp);
    // The page can tell from when on it is possible again.
    const from = new Date(first * 1000 + badgeTimes.voucherPause).toISOString().slice(0, 19);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim).toMatchObject({
      refusal: 'CLAIM_LATER',
      voucherFrom: expect.stringMatching(from),
    });
    expect(await fan.code('claim', voucher(badge))).toBe('CLAIM_LATER');
    badges.clock.shift(badgeTimes.voucher + badgeTimes.voucherPause + MINUTE);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim).toMatchObject({
      refusal: null,
      voucherFrom: null,
    });
    expect(await fan.code('claim', voucher(badge))).toBe('passed');
  });

  it('B5 a wallet keeps the last tokens from nobody, whichever account has it', async () => {
    const wallet = newWallet();
    const badge = await createBadge(badges, developer, {
      gasPayer: 'CLAIMER',
      mints: 0,
      total: 1,
    });
    expect(await memberOf(badges, { wallet }).code('claim', voucher(badge))).toBe('passed');
    await endAt(givenUp);
    const next = memberOf(badges, { wallet });
    expect((await next.see({ badgeId: badge.id })).badgeClaim.refusal).toBe('CLAIM_LATER');
    expect(await next.code('claim', voucher(badge))).toBe('CLAIM_LATER');
    expect(await next.code('claim', voucher(badge))).toBe('CLAIM_LATER');
    badges.clock.shift(badgeTimes.voucher + badgeTimes.voucherPause + MINUTE);
    expect((await next.see({ badgeId: badge.id })).badgeClaim.refusal).toBeNull();
    expect(await next.code('claim', voucher(badge))).toBe('passed');
  });

  it('B5 a wallet that moves to another account has its token from the site at once', async () => {
    const wallet = newWallet();
    const badge = await createBadge(badges, developer, { total: 1 });
    expect(await memberOf(badges, { wallet }).code('claim', voucher(badge))).toBe('passed');
    await endAt(givenUp);
    const next = memberOf(badges, { wallet });
    expect(await next.code('claim', voucher(badge))).toBe('CLAIM_LATER');
    expect(await next.code('claim', relayed(badge))).toBe('passed');
    const many = await createBadge(badges, developer);
    expect(await memberOf(badges, { wallet }).code('claim', voucher(many))).toBe('passed');
    await endAt(2 * givenUp);
    expect(await next.code('claim', voucher(many))).toBe('passed');
  });

  it('B5 accounts that do not count for rewards keep half of the tokens at most', async () => {
    const badge = await createBadge(badges, developer, { total: 4 });
    const newcomer = () => memberOf(badges, { countsForRewards: false });
    const one = newcomer();
    const first = (await one.run('claim', voucher(badge))).voucher.deadline;
    expect(await newcomer().code('claim', voucher(badge))).toBe('passed');
    const late = newcomer();
    await expect(late.run('claim', voucher(badge))).rejects.toMatchObject({
      code: 'CLAIM_LATER',
      params: { reason: 'ACCOUNT' },
    });
    expect(await memberOf(badges).code('claim', voucher(badge))).toBe('passed');
    badges.clock.shift(20 * MINUTE);
    // Three of four are taken: her own voucher lasts no longer.
    expect((await one.run('claim', voucher(badge))).voucher.deadline).toBe(first);
    expect(await late.code('claim', relayed(badge))).toBe('passed');
    expect(await memberOf(badges).code('claim', voucher(badge))).toBe('BADGE_ALL_MINTED');
  });

  it('B5 the page of a badge that its claimers pay says that an account does not count', async () => {
    const badge = await createBadge(badges, developer, {
      gasPayer: 'CLAIMER',
      mints: 0,
      total: 1,
    });
    const newcomer = memberOf(badges, { countsForRewards: false });
    expect((await newcomer.see({ badgeId: badge.id })).badgeClaim).toMatchObject({
      refusal: 'CLAIM_LATER',
      voucherFrom: null,
      voucherLacksAccount: true,
    });
    expect(await newcomer.code('claim', voucher(badge))).toBe('CLAIM_LATER');
    const counted = memberOf(badges, { userId: newcomer.userId, wallet: newcomer.wallet });
    expect(await counted.code('claim', voucher(badge))).toBe('passed');
  });

  it('B5 R2 a voucher that ended unused is not shown as a claim on its way', async () => {
    const badge = await createBadge(badges, developer, { total: 1 });
    const [idle, sender] = [memberOf(badges), memberOf(badges)];
    const other = await createBadge(badges, developer);
    await idle.run('claim', voucher(badge));
    const { claim } = await sender.run('claim', voucher(other));
    await sender.run('reportClaim', { claimId: claim.id, hash: `0x${'7'.repeat(64)}` });
    await endAt(givenUp);
    expect((await idle.items()).openBadgeClaims).toEqual([]);
    // The site mints it at once, with her own wallet she has to wait.
    expect((await idle.see({ badgeId: badge.id })).badgeClaim).toMatchObject({
      refusal: null,
      voucherFrom: expect.any(String),
      claim: { state: 'FAILED', hash: null },
    });
    // What a wallet has sent is a transfer that failed.
    expect((await sender.items()).openBadgeClaims).toMatchObject([{ state: 'FAILED' }]);
  });

  it('B5 a voucher that is made again lasts as long as a new one while many tokens are left', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const first = (await fan.run('claim', voucher(badge))).voucher.deadline;
    badges.clock.shift(20 * MINUTE);
    const second = (await fan.run('claim', voucher(badge))).voucher.deadline;
    expect(second - first).toBe((20 * MINUTE) / 1_000);
  });

  it('rel-S09 limits claims that are refused', async () => {
    const badge = await createBadge(badges, developer, { claimEnabled: false });
    const fan = memberOf(badges);
    const { perMember } = badgeWriteLimits.badgeClaimTry;
    for (let tries = 0; tries < perMember; tries++) {
      expect(await fan.code('claim', relayed(badge))).toBe('CLAIM_LINK_OFF');
    }
    expect(await fan.code('claim', relayed(badge))).toBe('THROTTLED');
  });
});
