import { badgeTimes } from '#schema/badge-limits';
import { MINUTE } from '#schema/durations';
import {
  type CreatedBadge,
  claimedLog,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  formWith,
  memberOf,
  mint,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { endVouchers } from './end-vouchers.ts';

describe('a voucher of a claim whose transaction failed', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterEach(() => badges.clock.shift(0));
  afterAll(() => badges.close());

  const own = async ({ id }: CreatedBadge) => (await developer.see({ badgeId: id })).developedBadge;
  const setTotal = async (badge: CreatedBadge, total: number) => {
    const { version } = await own(badge);
    const input = formWith(badge.image, { total });
    return developer.code('update', { id: badge.id, version, input });
  };
  const countsOf = async ({ id }: CreatedBadge) => {
    const [row] = await badges.database.query(
      'select total, minted, claims, status from badge where id = $1',
      [id],
    );
    return row;
  };
  /** A fan has a voucher, and asks for the site's transaction, which fails. */
  async function failedClaim(badge: CreatedBadge, reason: string) {
    const fan = memberOf(badges);
    await fan.run('claim', { badgeId: badge.id, way: 'WALLET' });
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:1`), null, reason);
    return { fan, claim };
  }
  async function oneMinted() {
    const badge = await createBadge(badges, developer, { total: 2 });
    const fan = memberOf(badges);
    await mint(
      badges,
      badge,
      (await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' })).claim,
    );
    return badge;
  }

  it('rel-R34 B8 brings a token beyond a lowered quantity, which follows the chain', async () => {
    const badge = await oneMinted();
    const { claim } = await failedClaim(badge, 'NONCE_TAKEN');
    expect(await setTotal(badge, 1)).toBe('passed');
    const { version } = await own(badge);
    const log = await claimedLog(badges, badge, claim);
    await badges.chain.claimed('SEEN', log);
    const counts = { total: 2, minted: 2, claims: 2, status: 'ALL_MINTED' };
    expect(await countsOf(badge)).toEqual(counts);
    expect((await own(badge)).version).toBe(version + 1);
    const told = await eventsOf(badges, 'badge.contract-failed.v1');
    expect(told.at(-1)).toMatchObject({ badgeId: badge.id, part: 'CAP', total: 2 });
    // The lower quantity that was asked for comes too late.
    const asked = badges.requests.filter(
      ({ kind, to }) => kind === 'SET_CAP' && to === badge.contract,
    );
    expect(asked).toHaveLength(1);
    for (const one of asked) await badges.chain.failed(one, badges.chain.receiptOf(30_000n));
    expect((await own(badge)).contractParts).toContainEqual({
      part: 'CAP',
      state: 'DONE',
      wanted: '2',
      actual: '2',
      reason: null,
    });
    await badges.chain.claimed('UNDONE', log);
    expect(await countsOf(badge)).toMatchObject({ total: 2, minted: 1, status: 'IN_EFFECT' });
    await badges.chain.claimed('SEEN', log);
    await badges.chain.claimed('CONFIRMED', log);
    expect(await countsOf(badge)).toEqual(counts);
  });

  it('rel-R34 B8 a quantity that is refused does not go below the tokens of the chain', async () => {
    const badge = await oneMinted();
    const { claim } = await failedClaim(badge, 'NONCE_TAKEN');
    expect(await setTotal(badge, 1)).toBe('passed');
    const cap = () =>
      badges.requests.findLast(({ kind, to }) => kind === 'SET_CAP' && to === badge.contract);
    const first = cap();
    if (!first) throw new Error('not asked for');
    await badges.chain.confirmed(first);
    // A deep reorganisation takes the lower quantity away: her token is on the new branch.
    expect(await setTotal(badge, 3)).toBe('passed');
    await badges.chain.claimed('SEEN', await claimedLog(badges, badge, claim));
    const raised = cap();
    if (!raised || raised === first) throw new Error('not asked for again');
    await badges.chain.failed(raised, null, 'REFUSED');
    expect(await countsOf(badge)).toMatchObject({ total: 2, minted: 2 });
    expect((await own(badge)).contractParts).toContainEqual({
      part: 'CAP',
      state: 'FAILED',
      wanted: '2',
      actual: '1',
      reason: 'REFUSED',
    });
    const late = memberOf(badges);
    expect(await late.code('claim', { badgeId: badge.id, way: 'RELAYER' })).toBe(
      'BADGE_ALL_MINTED',
    );
  });

  it('B5 B8 keeps its token when the transaction was refused before it was sent', async () => {
    const badge = await oneMinted();
    const { fan, claim } = await failedClaim(badge, 'REFUSED');
    const stateOf = async () => (await fan.see({ badgeId: badge.id })).badgeClaim.claim;
    expect(await stateOf()).toMatchObject({ state: 'REQUESTED', way: 'WALLET', reason: null });
    expect(await setTotal(badge, 1)).toBe('BADGE_TOTAL');
    const other = memberOf(badges);
    expect(await other.code('claim', { badgeId: badge.id, way: 'RELAYER' })).toBe(
      'BADGE_ALL_MINTED',
    );
    // She can ask for a transaction again.
    await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:2`), null, 'REFUSED');
    badges.clock.shift(badgeTimes.voucher + badgeTimes.voucherMargin + MINUTE);
    await endVouchers(badges.service.context);
    expect(await stateOf()).toMatchObject({ state: 'FAILED', reason: 'VOUCHER_EXPIRED' });
    expect(await countsOf(badge)).toMatchObject({ minted: 1, claims: 1 });
    // A later voucher is over: nothing keeps the claim.
    await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await badges.chain.failed(badges.chain.request('MINT', `${claim.id}:3`), null, 'REFUSED');
    expect(await stateOf()).toMatchObject({ state: 'FAILED', reason: 'REFUSED' });
  });
});
