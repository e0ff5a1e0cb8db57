import { badgeTimes } from '#schema/badge-limits';
import { MINUTE } from '#schema/durations';
import { erased } from '#schema/generated/events';
import { endVouchers } from '../claim/end-vouchers.ts';
import {
  type CreatedBadge,
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  memberOf,
  mint,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('erasure of a member whose claim is on its way', () => {
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

  const relayed = ({ id: badgeId }: CreatedBadge) => ({ badgeId, way: 'RELAYER' });
  const voucher = ({ id: badgeId }: CreatedBadge) => ({ badgeId, way: 'WALLET' });
  const erase = ({ userId }: { userId: string }) =>
    badges.publish(erased({ userId }), erased({ userId }));
  const holding = (table: string, wallet: string) =>
    badges.database.query(`select from ${table} as t where t::text ilike $1`, [`%${wallet}%`]);
  const isForgotten = async (wallet: string) => {
    expect(await holding('claim', wallet)).toEqual([]);
    expect(await holding('badge_token', wallet)).toEqual([]);
  };
  const claimsOf = ({ id }: CreatedBadge) =>
    badges.database.query<{ state: string; marked: boolean }>(
      `select state, address_mark is not null as marked from claim where badge_id = $1
        order by requested_at`,
      [id],
    );
  const endAt = async (ms: number) => {
    badges.clock.shift(ms);
    await endVouchers(badges.service.context);
  };
  const givenUp = badgeTimes.voucher + badgeTimes.voucherMargin + MINUTE;

  it('P1 forgets the wallet, also when the token comes, which nobody else takes over', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    await erase(fan);
    await isForgotten(fan.wallet);
    const { log } = await mint(badges, badge, claim);
    await isForgotten(fan.wallet);
    // The same log once more.
    await badges.chain.claimed('CONFIRMED', log);
    await isForgotten(fan.wallet);
    expect(await claimsOf(badge)).toEqual([{ state: 'CONFIRMED', marked: true }]);
    const next = memberOf(badges, { wallet: fan.wallet });
    expect((await next.items()).heldBadges.nodes).toEqual([]);
    expect(await next.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    // The token goes on as each other one does.
    const to = newWallet();
    const moved = { contract: badge.contract, tokenId: log.tokenId, from: fan.wallet, to };
    await badges.chain.transferred('CONFIRMED', { ...badges.chain.place('local'), ...moved });
    await isForgotten(fan.wallet);
    expect(await holding('badge_token', to)).toHaveLength(1);
    expect((await memberOf(badges, { wallet: to }).items()).walletBadges).toHaveLength(1);
  });

  it('P1 forgets the wallet of a mint that fails', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    await erase(fan);
    const next = memberOf(badges, { wallet: fan.wallet });
    expect(await next.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    const mintOf = badges.chain.request('MINT', `${claim.id}:1`);
    await badges.chain.failed(mintOf, badges.chain.receiptOf(1n));
    await endVouchers(badges.service.context);
    await isForgotten(fan.wallet);
    expect(await claimsOf(badge)).toEqual([{ state: 'FAILED', marked: false }]);
    expect(await next.code('claim', relayed(badge))).toBe('passed');
  });

  it('P1 Q32 forgets the wallet of a voucher, and keeps its mark while the voucher can be used', async () => {
    const badge = await createBadge(badges, developer);
    const [unused, failed] = [memberOf(badges), memberOf(badges)];
    await unused.run('claim', voucher(badge));
    await failed.run('claim', voucher(badge));
    const { claim } = await failed.run('claim', relayed(badge));
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'REFUSED');
    await erase(unused);
    await erase(failed);
    const heirs = [unused, failed].map(({ wallet }) => memberOf(badges, { wallet }));
    for (const heir of heirs) {
      await isForgotten(heir.wallet);
      expect(await heir.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    }
    await endAt(givenUp);
    const over = { state: 'FAILED', marked: false };
    expect(await claimsOf(badge)).toEqual([over, over]);
    for (const heir of heirs) expect(await heir.code('claim', relayed(badge))).toBe('passed');
  });

  it('P1 Q32 a wallet whose voucher was used after all has its mark again', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', voucher(badge));
    await erase(fan);
    await endAt(givenUp);
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    await badges.chain.claimed('CONFIRMED', log);
    await isForgotten(fan.wallet);
    expect(await claimsOf(badge)).toEqual([{ state: 'CONFIRMED', marked: true }]);
    const next = memberOf(badges, { wallet: fan.wallet });
    expect(await next.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
  });

  it('P1 Q32 the owner gives the token of such a failed claim to its listed wallet, once', async () => {
    const wallet = newWallet();
    const badge = await createBadge(badges, developer, { eligibility: 'LIST', holders: [wallet] });
    const fan = memberOf(badges, { wallet });
    await fan.run('claim', voucher(badge));
    const { claim } = await fan.run('claim', relayed(badge));
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'NONCE_TAKEN');
    await erase(fan);
    const given = await developer.run('mintTo', { id: badge.id, holders: [wallet] });
    expect(given).toMatchObject([{ id: claim.id, state: 'REQUESTED', address: wallet }]);
    await mint(badges, badge, given[0], { tries: 2 });
    const [held] = (await memberOf(badges, { wallet }).items()).heldBadges.nodes;
    expect(held).toMatchObject({ badge: { id: badge.id } });
  });
});
