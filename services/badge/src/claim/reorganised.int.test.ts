import { randomUUID } from 'node:crypto';
import { erased, upCast } from '#schema/generated/events';
import { payRewards } from '../reward/pay-rewards.ts';
import {
  type CreatedBadge,
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  memberOf,
  mint,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('tokens whose blocks are replaced', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const claimsOf = async ({ id }: CreatedBadge) => {
    const rows = await badges.database.query<{ id: string; state: string; token: string | null }>(
      'select id, state, token_id::text as token from claim where badge_id = $1',
      [id],
    );
    return new Map(rows.map((row) => [row.id, `${row.state} ${row.token}`]));
  };
  const countsOf = async ({ id }: CreatedBadge) => {
    const [row] = await badges.database.query('select minted, claims from badge where id = $1', [
      id,
    ]);
    return row;
  };
  const claimOf = async (badge: CreatedBadge, ...ways: ('WALLET' | 'RELAYER')[]) => {
    const fan = memberOf(badges);
    let claim = { id: '', address: '' };
    for (const way of ways) ({ claim } = await fan.run('claim', { badgeId: badge.id, way }));
    return { fan, claim };
  };
  /** Her voucher is in a block, and the transaction of the site for her is sent after it. */
  async function mintedBoth(badge: CreatedBadge) {
    const { fan, claim } = await claimOf(badge, 'WALLET', 'RELAYER');
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    await badges.chain.sent(badges.chain.request('MINT', `${claim.id}:1`));
    return { fan, claim, log };
  }

  it('rel-R33 a transaction that is sent after the block of a voucher leaves the token where it is', async () => {
    const badge = await createBadge(badges, developer);
    const { claim, log } = await mintedBoth(badge);
    expect((await claimsOf(badge)).get(claim.id)).toBe('MINED 1');
    await badges.chain.claimed('UNDONE', log);
    expect((await claimsOf(badge)).get(claim.id)).toBe('SENT null');
    expect(await countsOf(badge)).toEqual({ minted: 0, claims: 1 });
    const { claim: other } = await claimOf(badge, 'RELAYER');
    await mint(badges, badge, other);
    expect((await claimsOf(badge)).get(other.id)).toBe('CONFIRMED 1');
  });

  it('B7 the milestone pays her too', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const { fan, log } = await mintedBoth(badge);
    const up = () =>
      upCast({
        productId: developer.productId,
        userId: randomUUID(),
        weight: 1,
        upValue: 1,
        countsForRewards: true,
        sharerId: null,
        ownerId: null,
      });
    await badges.publish(...Array.from({ length: 10 }, up));
    await badges.chain.claimed('CONFIRMED', log);
    await payRewards(badges.service.context);
    const paid = await eventsOf(badges, 'badge.milestone-reached.v1');
    expect(paid.map(({ userId }) => userId)).toContain(fan.userId);
  });

  it('rel-R33 B5 a refused transaction leaves the claim to its voucher, also when the block of its token is undone', async () => {
    const badge = await createBadge(badges, developer, { total: 1 });
    const { claim } = await claimOf(badge, 'WALLET', 'RELAYER');
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, 'REFUSED');
    await badges.chain.claimed('UNDONE', log);
    expect((await claimsOf(badge)).get(claim.id)).toBe('SENT null');
    expect(await memberOf(badges).code('claim', { badgeId: badge.id, way: 'RELAYER' })).toBe(
      'BADGE_ALL_MINTED',
    );
    await badges.chain.claimed('SEEN', log);
    expect(await countsOf(badge)).toEqual({ minted: 1, claims: 1 });
  });

  it('rel-R33 a number of a final token is of the claim that has it on the new branch', async () => {
    const badge = await createBadge(badges, developer);
    const { fan, claim } = await claimOf(badge, 'RELAYER');
    const { log } = await mint(badges, badge, claim);
    const { fan: next, claim: other } = await claimOf(badge, 'RELAYER');
    const theirs = { ...(await claimedLog(badges, badge, other)), tokenId: 1n };
    await badges.chain.claimed('SEEN', theirs);
    expect(await claimsOf(badge)).toEqual(
      new Map([
        [claim.id, 'FAILED null'],
        [other.id, 'MINED 1'],
      ]),
    );
    expect(await countsOf(badge)).toEqual({ minted: 1, claims: 1 });
    expect((await fan.see()).badges.totalCount).toBe(0);
    // Her transaction is in a later block of the new branch.
    const moved = { ...log, ...badges.chain.place('local'), tokenId: 2n };
    await badges.chain.claimed('SEEN', moved);
    await badges.chain.claimed('CONFIRMED', theirs);
    await badges.chain.claimed('CONFIRMED', moved);
    expect(await claimsOf(badge)).toEqual(
      new Map([
        [claim.id, 'CONFIRMED 2'],
        [other.id, 'CONFIRMED 1'],
      ]),
    );
    expect(await countsOf(badge)).toEqual({ minted: 2, claims: 2 });
    for (const member of [fan, next]) expect((await member.see()).badges.totalCount).toBe(1);
    const tokens = await badges.database.query(
      'select token_id::text as token, address from badge_token where badge_id = $1 order by 1',
      [badge.id],
    );
    expect(tokens).toEqual([
      { token: '1', address: next.wallet.toLowerCase() },
      { token: '2', address: fan.wallet.toLowerCase() },
    ]);
  });

  it('rel-R33 B5 an owner can give a token to the wallet of an erased member whose own was taken away', async () => {
    const fan = memberOf(badges);
    const holders = [fan.wallet, newWallet()];
    const badge = await createBadge(badges, developer, { eligibility: 'LIST', holders });
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await mint(badges, badge, claim);
    const next = memberOf(badges, { wallet: holders[1] ?? '' });
    const { claim: other } = await next.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.publish(erased({ userId: fan.userId }));
    const theirs = { ...(await claimedLog(badges, badge, other)), tokenId: 1n };
    await badges.chain.claimed('SEEN', theirs);
    expect((await claimsOf(badge)).get(claim.id)).toBe('FAILED null');
    const mintTo = () => developer.run('mintTo', { id: badge.id, holders: [fan.wallet] });
    const [given] = await mintTo();
    // The contract gives one key one token, if the lost transaction comes back too.
    expect(given).toMatchObject({ id: claim.id, state: 'REQUESTED' });
    const call = badges.requests.find(({ subject }) => subject === `${claim.id}:2`);
    expect(call?.data).toContain(fan.wallet.slice(2).toLowerCase());
    await mint(badges, badge, { id: claim.id, address: fan.wallet }, { tries: 2 });
    expect((await claimsOf(badge)).get(claim.id)).toBe('CONFIRMED 2');
    expect(await mintTo()).toMatchObject([{ id: claim.id, state: 'CONFIRMED' }]);
  });

  it('rel-R33 a final token gets the number that the new branch gives it', async () => {
    const badge = await createBadge(badges, developer);
    const { claim } = await claimOf(badge, 'RELAYER');
    const { log } = await mint(badges, badge, claim);
    const moved = { ...log, ...badges.chain.place('local'), tokenId: 2n };
    await badges.chain.claimed('SEEN', moved);
    await badges.chain.claimed('CONFIRMED', moved);
    expect((await claimsOf(badge)).get(claim.id)).toBe('CONFIRMED 2');
    expect(await countsOf(badge)).toEqual({ minted: 1, claims: 1 });
    const failed = (await eventsOf(badges, 'badge.badge-claimed.v1')).filter(
      ({ claimId, state }) => claimId === claim.id && state === 'FAILED',
    );
    expect(failed).toEqual([]);
  });
});
