import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { productTakenDown } from '#schema/generated/events';
import { createRegularJobs } from '../regular-jobs.ts';
import {
  type CreatedBadge,
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  listed,
  memberOf,
  mint,
  nameOf,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('claims of badges', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const mints = (badge: CreatedBadge) =>
    badges.requests.filter(({ kind, account }) => kind === 'MINT' && account === badge.id);
  const shown = async ({ id }: CreatedBadge) =>
    (await badges.ask(`{ badge(id: "${id}") { status minted total suspendedBy } }`)).data.badge;
  const relayed = (badge: CreatedBadge) => ({ badgeId: badge.id, way: 'RELAYER' });
  const voucher = (badge: CreatedBadge) => ({ badgeId: badge.id, way: 'WALLET' });

  it('B5 B6 a fan claims by the site, and each state is told until she holds it', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim, voucher: none } = await fan.run('claim', relayed(badge));
    expect(claim).toMatchObject({ state: 'REQUESTED', way: 'RELAYER', address: fan.wallet });
    expect(none).toBeNull();
    const { receipt } = await mint(badges, badge, claim);
    const view = (await fan.see({ badgeId: badge.id })).badgeClaim;
    expect(view).toMatchObject({
      refusal: 'BADGE_CLAIMED',
      claim: { state: 'CONFIRMED', tokenId: '1', hash: receipt.hash },
    });
    const told = (await eventsOf(badges, 'badge.badge-claimed.v1')).filter(
      ({ claimId }) => claimId === claim.id,
    );
    expect(told.map(({ state }) => state)).toEqual(['REQUESTED', 'SENT', 'MINED', 'CONFIRMED']);
    const minted = (await eventsOf(badges, 'badge.badge-minted.v1')).at(-1);
    expect(minted).toMatchObject({ badgeId: badge.id, userId: fan.userId, tokenId: '1' });
    expect((await fan.see()).badges).toEqual({ totalCount: 1, nodes: [{ id: badge.id }] });
    expect(await shown(badge)).toMatchObject({ minted: 1 });
  });

  it('rel-R31 a claim 20 times at once is one mint', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => fan.run('claim', relayed(badge))),
    );
    expect(new Set(claims.map(({ claim }) => claim.id)).size).toBe(1);
    expect(mints(badge)).toHaveLength(1);
  });

  it('rel-S39 B5 nobody claims without the right to', async () => {
    const off = await createBadge(badges, developer, { claimEnabled: false });
    const dry = await createBadge(badges, developer, { mints: 0 });
    const own = await createBadge(badges, developer, { gasPayer: 'CLAIMER', mints: 0 });
    const fan = memberOf(badges);
    const poor = memberOf(badges, { wallet: null });
    expect(await fan.code('claim', relayed(off))).toBe('CLAIM_LINK_OFF');
    expect(await fan.code('claim', relayed(dry))).toBe('BADGE_LACKS_GAS');
    expect(await fan.code('claim', relayed(own))).toBe('CLAIM_WAY');
    expect(await poor.code('claim', voucher(own))).toBe('WALLET_REQUIRED');
    expect(await fan.code('claim', { badgeId: '999999', way: 'RELAYER' })).toBe('NOT_FOUND');
    await developer.run('switch', { id: own.id, status: 'SUSPENDED' });
    expect(await fan.code('claim', voucher(own))).toBe('BADGE_SUSPENDED');
    expect(
      await badges.database.query('select from claim where user_id = $1', [fan.userId]),
    ).toEqual([]);
  });

  it('B5 a badge of a product that was taken down is claimed by nobody', async () => {
    const badge = await createBadge(badges, developer);
    const { productId, userId } = developer;
    const facts = { productId, name: nameOf(productId), ownerId: userId, reason: null };
    await badges.publish(productTakenDown(facts));
    const fan = memberOf(badges);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.refusal).toBe('BADGE_SUSPENDED');
    expect(await fan.code('claim', relayed(badge))).toBe('BADGE_SUSPENDED');
    await badges.publish(listed(productId, userId));
    expect(await fan.code('claim', relayed(badge))).toBe('passed');
  });

  it('B5 one claim for each member and each address', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    await fan.run('claim', relayed(badge));
    const otherWallet = memberOf(badges, { userId: fan.userId });
    const otherMember = memberOf(badges, { wallet: fan.wallet });
    expect(await otherWallet.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    expect(await otherMember.code('claim', relayed(badge))).toBe('BADGE_CLAIMED');
    expect((await otherMember.see({ badgeId: badge.id })).badgeClaim.refusal).toBe('BADGE_CLAIMED');
    expect(mints(badge)).toHaveLength(1);
  });

  it('B6 claims on their way take from the quantity, and it ends when all are minted', async () => {
    const badge = await createBadge(badges, developer, { total: 2 });
    const fans = Array.from({ length: 5 }, () => memberOf(badges));
    const codes = await Promise.all(fans.map((fan) => fan.code('claim', relayed(badge))));
    expect(codes.filter((code) => code === 'passed')).toHaveLength(2);
    expect(codes.filter((code) => code === 'BADGE_ALL_MINTED')).toHaveLength(3);
    const rows = await badges.database.query<{ id: string; address: string }>(
      'select id, address from claim where badge_id = $1',
      [badge.id],
    );
    for (const row of rows) await mint(badges, badge, row);
    expect(await shown(badge)).toEqual({
      status: 'ALL_MINTED',
      minted: 2,
      total: 2,
      suspendedBy: null,
    });
    expect(await memberOf(badges).code('claim', relayed(badge))).toBe('BADGE_ALL_MINTED');
    const smaller = { id: badge.id, status: 'IN_EFFECT' };
    expect(await developer.code('switch', smaller)).toBe('BADGE_STATUS');
  });

  it('B5 a claimer pays with a voucher, which is the same claim when asked for again', async () => {
    const badge = await createBadge(badges, developer, { gasPayer: 'CLAIMER', mints: 0 });
    const fan = memberOf(badges);
    const first = await fan.run('claim', voucher(badge));
    expect(first.voucher).toMatchObject({ chainId: 31_337, contract: badge.contract });
    expect(first.voucher.to.toLowerCase()).toBe(fan.wallet.toLowerCase());
    badges.clock.shift(MINUTE);
    const second = await fan.run('claim', voucher(badge));
    expect(second.claim.id).toBe(first.claim.id);
    expect(second.voucher.claimId).toBe(first.voucher.claimId);
    expect(second.voucher.deadline).toBeGreaterThan(first.voucher.deadline);
    const hash = `0x${'b'.repeat(64)}`;
    const report = { claimId: first.claim.id, hash };
    expect(await memberOf(badges).code('reportClaim', report)).toBe('NOT_FOUND');
    expect(await fan.run('reportClaim', report)).toMatchObject({ state: 'SENT', hash });
    const log = await claimedLog(badges, badge, first.claim, hash);
    await badges.chain.claimed('SEEN', log);
    await badges.chain.claimed('CONFIRMED', log);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.claim).toMatchObject({
      state: 'CONFIRMED',
      tokenId: '1',
    });
    expect(mints(badge)).toEqual([]);
    badges.clock.shift(0);
  });

  it('B5 both ways at once give one token, and the superfluous transaction is charged', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', voucher(badge));
    const other = await fan.run('claim', relayed(badge));
    expect(other.claim.id).toBe(claim.id);
    expect(await fan.code('claim', voucher(badge))).toBe('CLAIM_WAY');
    const transaction = badges.chain.request('MINT', `${claim.id}:1`);
    await badges.chain.sent(transaction);
    // The voucher was first.
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    await badges.chain.claimed('CONFIRMED', log);
    const receipt = badges.chain.receiptOf(30_000n);
    await badges.chain.failed(transaction, receipt, 'AlreadyClaimed');
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.claim.state).toBe('CONFIRMED');
    expect(await shown(badge)).toMatchObject({ minted: 1 });
    const { developedBadge } = await developer.see({ badgeId: badge.id });
    expect(developedBadge).toMatchObject({ claims: 1 });
    expect(BigInt(developedBadge.gas.spent)).toBe(receipt.gasUsed * receipt.effectiveGasPrice);
  });

  it('B5 a voucher that nobody used frees its place, and still counts when it was used at last', async () => {
    const badge = await createBadge(badges, developer, { gasPayer: 'CLAIMER', mints: 0, total: 1 });
    const [fan, other] = [memberOf(badges), memberOf(badges)];
    const jobs = createRegularJobs(badges.service.context);
    const { claim } = await fan.run('claim', voucher(badge));
    expect(await other.code('claim', voucher(badge))).toBe('BADGE_ALL_MINTED');
    badges.clock.shift(HOUR);
    await jobs.run();
    expect(await other.code('claim', voucher(badge))).toBe('BADGE_ALL_MINTED');
    badges.clock.shift(DAY);
    await jobs.run();
    const view = (await fan.see({ badgeId: badge.id })).badgeClaim;
    expect(view).toMatchObject({
      refusal: null,
      claim: { state: 'FAILED', reason: 'VOUCHER_EXPIRED' },
    });
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    expect(await shown(badge)).toMatchObject({ status: 'ALL_MINTED', minted: 1 });
    badges.clock.shift(0);
  });

  it('rel-R35 a failed claim is told, charged, and can be tried again under the same key', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    const transaction = badges.chain.request('MINT', `${claim.id}:1`);
    await badges.chain.sent(transaction);
    await badges.chain.failed(transaction, badges.chain.receiptOf(25_000n));
    const view = (await fan.see({ badgeId: badge.id })).badgeClaim;
    expect(view).toMatchObject({ refusal: null, claim: { state: 'FAILED', reason: 'REVERTED' } });
    const again = await fan.run('claim', relayed(badge));
    expect(again.claim).toMatchObject({ id: claim.id, state: 'REQUESTED', reason: null });
    const calls = mints(badge).map(({ data }) => data);
    expect(calls).toHaveLength(2);
    expect(new Set(calls).size).toBe(1);
    await mint(badges, badge, again.claim, { tries: 2 });
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.claim.state).toBe('CONFIRMED');
  });

  it('rel-R33 a reorganised mint is undone and done again, and counted once', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    const transaction = badges.chain.request('MINT', `${claim.id}:1`);
    const receipt = badges.chain.receiptOf(107_000n);
    await badges.chain.sent(transaction, receipt.hash);
    const log = await claimedLog(badges, badge, claim, receipt.hash);
    const state = async () => (await fan.see({ badgeId: badge.id })).badgeClaim.claim;
    await badges.chain.claimed('SEEN', log);
    await badges.chain.claimed('UNDONE', log);
    expect(await state()).toMatchObject({ state: 'SENT', tokenId: null });
    expect(await shown(badge)).toMatchObject({ minted: 0 });
    // An older log that is undone late changes nothing.
    const again = { ...log, ...badges.chain.place('local'), transactionHash: receipt.hash };
    await badges.chain.claimed('SEEN', again);
    await badges.chain.claimed('UNDONE', { ...log, transactionHash: `0x${'c'.repeat(64)}` });
    await badges.chain.claimed('CONFIRMED', again);
    await badges.chain.confirmed(transaction, receipt);
    expect(await state()).toMatchObject({ state: 'CONFIRMED', tokenId: '1' });
    expect(await shown(badge)).toMatchObject({ minted: 1 });
  });

  it('B6 a token that is given away is no longer held, until it comes back', async () => {
    const badge = await createBadge(badges, developer);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', relayed(badge));
    await mint(badges, badge, claim);
    const move = (from: string, to: string) =>
      badges.chain.transferred('CONFIRMED', {
        ...badges.chain.place('local'),
        contract: badge.contract,
        tokenId: 1n,
        from,
        to,
      });
    const elsewhere = newWallet();
    await move(fan.wallet, elsewhere);
    expect((await fan.see()).badges.totalCount).toBe(0);
    await move(elsewhere, fan.wallet);
    expect((await fan.see()).badges.totalCount).toBe(1);
  });

  it('B5 a log of an unknown claim or contract changes nothing', async () => {
    const badge = await createBadge(badges, developer);
    const place = badges.chain.place('local');
    const log = { ...place, contract: badge.contract, tokenId: 1n, to: newWallet() };
    await badges.chain.claimed('CONFIRMED', { ...log, claimId: `0x${'d'.repeat(64)}` });
    await badges.chain.claimed('CONFIRMED', {
      ...log,
      contract: newWallet(),
      claimId: `0x${randomUUID().replaceAll('-', '').padStart(64, '0')}`,
    });
    expect(await shown(badge)).toMatchObject({ minted: 0 });
  });
});
