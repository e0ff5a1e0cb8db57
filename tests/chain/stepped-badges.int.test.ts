import { memberOf } from '../../services/badge/src/testing/developers.ts';
import { fan, gwei, other } from './chain-fixture.ts';
import { createSteppedBadges, perMint, type SteppedBadges } from './stepped-badges.ts';

/** One more account that anvil unlocks. */
const third = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';

describe('badges on a chain that makes a block when it is told to', () => {
  let badges: SteppedBadges;
  /** Wei that were prepaid in final blocks. */
  let credited = 0n;
  beforeAll(async () => {
    badges = await createSteppedBadges();
  });
  afterAll(() => badges?.close());
  afterEach(() => badges.expectExact(credited));

  const relayed = ({ id }: { id: string }) => ({ badgeId: id, way: 'RELAYER' });
  const byWallet = ({ id }: { id: string }) => ({ badgeId: id, way: 'WALLET' });

  async function prepaidBadge(mints: number, change: object = {}) {
    const badge = await badges.createBadge(change);
    const amount = perMint * BigInt(mints);
    await badge.prepay(amount);
    await badges.finish();
    credited += amount;
    return badge;
  }
  const claimOf = async (member: ReturnType<typeof memberOf>, { id }: { id: string }) =>
    (await member.see({ badgeId: id })).badgeClaim.claim;

  it('rel-R33 credits a prepayment once that was reorganised away and comes again', async () => {
    const badge = await badges.createBadge();
    const states = async () =>
      (await badge.own()).prepayments.map(({ state }: { state: string }) => state);
    await badge.prepay(5n * perMint);
    await badges.mine();
    await badges.round();
    expect(await states()).toEqual(['SEEN']);
    await badges.reorganise(1);
    await badges.round();
    expect(await states()).toEqual(['UNDONE']);
    expect((await badge.own()).gas).toMatchObject({ balance: '0', suspended: true });
    await badge.prepay(5n * perMint);
    await badges.finish();
    credited += 5n * perMint;
    expect(await states()).toEqual(['CONFIRMED', 'UNDONE']);
    expect((await badge.own()).gas).toMatchObject({ balance: String(5n * perMint) });
  });

  it('rel-R33 mints a claim again whose block was reorganised away, and counts one token', async () => {
    const badge = await prepaidBadge(5);
    const member = memberOf(badges);
    await member.run('claim', relayed(badge));
    await badges.round();
    expect(await claimOf(member, badge)).toMatchObject({ state: 'SENT', tokenId: null });
    await badges.mine();
    await badges.round();
    const mined = await claimOf(member, badge);
    expect(mined).toMatchObject({ state: 'MINED', tokenId: '1' });
    expect((await badge.own()).badge.minted).toBe(1);
    await badges.reorganise(1);
    await badges.round();
    expect(await claimOf(member, badge)).toMatchObject({ state: 'SENT', tokenId: null });
    expect((await badge.own()).badge.minted).toBe(0);
    await badges.finish();
    const { state, tokenId, hash } = await claimOf(member, badge);
    expect({ state, tokenId, hash }).toEqual({
      state: 'CONFIRMED',
      tokenId: '1',
      hash: mined.hash,
    });
    expect(await badge.supply()).toBe(1);
    expect(await badges.costs('MINT', badge.id)).toHaveLength(1);
  });

  it('rel-R33 rel-H5 waits for the voucher of a claim whose token was in a block that is gone', async () => {
    const badge = await prepaidBadge(5);
    const member = memberOf(badges, { wallet: fan });
    const { voucher } = await member.run('claim', byWallet(badge));
    await member.run('claim', relayed(badge));
    await badges.mintByVoucher(voucher);
    await badges.mine();
    // The round sees the token, and that its own transaction would revert.
    await badges.round();
    expect(await claimOf(member, badge)).toMatchObject({ state: 'MINED', tokenId: '1' });
    expect((await badge.own()).gas.reserved).toBe('0');
    await badges.reorganise(1);
    await badges.round();
    expect(await claimOf(member, badge)).toMatchObject({ state: 'SENT', reason: null });
    // Nodes send a transaction again whose block is gone.
    await badges.mintByVoucher(voucher);
    await badges.finish();
    expect(await claimOf(member, badge)).toMatchObject({ state: 'CONFIRMED', tokenId: '1' });
    expect(await badge.supply()).toBe(1);
  });

  it('rel-R32 rel-H3 replaces a mint that no block takes, and charges the one that was mined', async () => {
    const badge = await prepaidBadge(5);
    const member = memberOf(badges);
    await member.run('claim', relayed(badge));
    await badges.round();
    const { hash: first } = await claimOf(member, badge);
    for (let n = 0; n < 3; n++) {
      await badges.mine(40n * gwei);
      await badges.round();
    }
    const { state, hash: second } = await claimOf(member, badge);
    expect(state).toBe('SENT');
    expect(second).not.toBe(first);
    await badges.finish();
    expect(await claimOf(member, badge)).toMatchObject({ state: 'CONFIRMED', hash: second });
    expect(await badges.rpc('eth_getTransactionReceipt', first)).toBeNull();
    expect(await badge.supply()).toBe(1);
    const [charged] = await badges.costs('MINT', badge.id);
    expect((await badge.own()).gas.spent).toBe(String(charged?.cost));
  });

  it('rel-R35 sends seven at most of 20 claims with gas for seven, charges three that revert, suspends, and resumes', async () => {
    const dear = 48n * gwei;
    const badge = await prepaidBadge(7);
    const racers = [fan, other, third].map((wallet) => memberOf(badges, { wallet }));
    const vouchers = await Promise.all(
      racers.map(async (racer) => (await racer.run('claim', byWallet(badge))).voucher),
    );
    const crowd = Array.from({ length: 17 }, () => memberOf(badges));
    const claim = (member: ReturnType<typeof memberOf>) => member.code('claim', relayed(badge));
    const codes = [
      ...(await Promise.all(racers.map(claim))),
      ...(await Promise.all(crowd.map(claim))),
    ];
    const counts = Object.groupBy(codes, (code) => code);
    expect(counts.passed).toHaveLength(5);
    expect(counts.BADGE_LACKS_GAS).toHaveLength(15);
    expect((await badge.own()).badge).toMatchObject({ status: 'SUSPENDED', suspendedBy: 'GAS' });
    await badges.mine(dear);
    await badges.round();
    // The wallets are faster: three transactions of the site revert in the same block.
    for (const voucher of vouchers) await badges.mintByVoucher(voucher);
    await badges.mine(dear);
    await badges.finish(dear);
    const costs = await badges.costs('MINT', badge.id);
    expect(costs.map(({ succeeded }) => succeeded).sort()).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    const spent = costs.reduce((sum, { cost }) => sum + cost, 0n);
    expect((await badge.own()).gas).toMatchObject({
      balance: String(7n * perMint - spent),
      reserved: '0',
      spent: String(spent),
    });
    expect(await badge.supply()).toBe(5);

    // The rest of the gas is used up, claim by claim.
    const waiting = crowd.filter((_, at) => codes[at + racers.length] !== 'passed');
    let refused = 0;
    for (const member of waiting) {
      if ((await claim(member)) === 'passed') await badges.finish(dear);
      else refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    const dry = await badge.own();
    expect(dry.gas).toMatchObject({ suspended: true, reserved: '0' });
    expect(BigInt(dry.gas.balance) + BigInt(dry.gas.spent)).toBe(7n * perMint);
    expect((await badges.costs('MINT', badge.id)).length).toBeLessThanOrEqual(10);
    await badge.prepay(10n * perMint);
    await badges.finish();
    credited += 10n * perMint;
    expect((await badge.own()).badge.status).toBe('IN_EFFECT');
    const last = memberOf(badges);
    expect(await claim(last)).toBe('passed');
    await badges.finish();
    expect(await claimOf(last, badge)).toMatchObject({ state: 'CONFIRMED' });
  });
});
