import { randomUUID } from 'node:crypto';
import { DAY } from '#schema/durations';
import { roles } from '#schema/enums';
import { erased, upCast } from '#schema/generated/events';
import {
  type BadgeMember,
  type CreatedBadge,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  formWith,
  listed,
  memberOf,
  mint,
  upload,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { retryContracts, syncContracts } from './sync-contracts.ts';

describe('the contract of a badge', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const set = (id: string, status: string, by: BadgeMember = developer) =>
    by.run('switch', { id, status, reason: 'Spam' });
  const code = (id: string, way: 'RELAYER' | 'WALLET') =>
    memberOf(badges).code('claim', { badgeId: id, way });
  /** Changes of the contract in their order, without the creation and the mints. */
  const asked = ({ id, contract }: CreatedBadge) =>
    badges.requests.filter(
      ({ kind, to, subject }) => to === contract && kind !== 'MINT' && subject.startsWith(`${id}:`),
    );
  const kinds = (badge: CreatedBadge) => asked(badge).map(({ kind }) => kind);
  const last = (badge: CreatedBadge) => {
    const found = asked(badge).at(-1);
    if (!found) throw new Error('nothing was asked for');
    return found;
  };
  const confirm = (badge: CreatedBadge) => badges.chain.confirmed(last(badge));
  const own = async ({ id }: CreatedBadge) => (await developer.see({ badgeId: id })).developedBadge;
  const partsOf = async (badge: CreatedBadge) => (await own(badge)).contractParts;
  const update = async (badge: CreatedBadge, change: object) => {
    const { version } = await own(badge);
    const input = formWith(badge.image, change);
    return developer.run('update', { id: badge.id, version, input });
  };

  it('B8 Q2 is paused when the owner or staff suspend the badge, and the site pays', async () => {
    const badge = await createBadge(badges, developer);
    const staff = memberOf(badges, { roles: [roles.staff] });
    await set(badge.id, 'SUSPENDED');
    expect(asked(badge)).toMatchObject([{ kind: 'PAUSE', account: null }]);
    expect(await partsOf(badge)).toEqual([
      { part: 'PAUSED', state: 'PENDING', wanted: 'true', actual: 'false', reason: null },
    ]);
    await confirm(badge);
    // Staff suspend what is suspended already.
    await set(badge.id, 'SUSPENDED', staff);
    expect(kinds(badge)).toEqual(['PAUSE']);
    await set(badge.id, 'IN_EFFECT', staff);
    expect(kinds(badge)).toEqual(['PAUSE']);
    await set(badge.id, 'IN_EFFECT');
    expect(kinds(badge)).toEqual(['PAUSE', 'UNPAUSE']);
    await confirm(badge);
    expect(await partsOf(badge)).toMatchObject([{ state: 'DONE', actual: 'false' }]);
    const { balance } = (await own(badge)).gas;
    expect(balance).toBe(String(10n * 140_000n * 50n * 10n ** 9n));
  });

  it('B8 is not paused for lack of gas', async () => {
    const badge = await createBadge(badges, developer, { mints: 1 });
    expect((await own(badge)).badge.suspendedBy).toBe('GAS');
    expect(kinds(badge)).toEqual([]);
  });

  it('rel-S39 repeated switching asks for one transaction at a time, and the last one counts', async () => {
    const badge = await createBadge(badges, developer);
    const switches = Array.from({ length: 9 }, (_, n) => (n % 2 === 0 ? 'SUSPENDED' : 'IN_EFFECT'));
    for (const status of switches) await set(badge.id, status);
    expect(kinds(badge)).toEqual(['PAUSE']);
    await confirm(badge);
    expect(kinds(badge)).toEqual(['PAUSE']);
    await Promise.all(switches.map((status) => developer.code('switch', { id: badge.id, status })));
    // So many changes are of more than a day.
    badges.clock.shift(DAY);
    await set(badge.id, 'IN_EFFECT');
    await confirm(badge);
    badges.clock.shift(0);
    const [part] = await partsOf(badge);
    expect(part).toMatchObject({ wanted: 'false', actual: 'false', state: 'DONE' });
  });

  it('B5 B8 claims go on when the contract mints again for sure', async () => {
    const badge = await createBadge(badges, developer);
    await set(badge.id, 'SUSPENDED');
    await set(badge.id, 'IN_EFFECT');
    // The pause is on its way, and its end not asked for yet.
    const fan = memberOf(badges);
    expect((await fan.see({ badgeId: badge.id })).badgeClaim.refusal).toBe('BADGE_CHANGING');
    expect(await code(badge.id, 'RELAYER')).toBe('BADGE_CHANGING');
    await confirm(badge);
    expect(kinds(badge)).toEqual(['PAUSE', 'UNPAUSE']);
    // The mint of the site comes after it; a voucher could be used before.
    expect(await code(badge.id, 'RELAYER')).toBe('passed');
    expect(await code(badge.id, 'WALLET')).toBe('BADGE_CHANGING');
    await confirm(badge);
    expect(await code(badge.id, 'WALLET')).toBe('passed');
  });

  it('B8 a pause that the chain refuses is shown, counted and tried again', async () => {
    const badge = await createBadge(badges, developer);
    const failures = badges.service.metrics.find(
      ({ name }) => name === 'vita_badge_contracts_failed',
    );
    await set(badge.id, 'SUSPENDED');
    await badges.chain.failed(last(badge), null, 'REFUSED');
    expect(await partsOf(badge)).toMatchObject([{ state: 'FAILED', reason: 'REFUSED' }]);
    expect(await failures?.read()).toBe(1);
    await syncContracts(badges.service.context);
    expect(kinds(badge)).toEqual(['PAUSE']);
    await retryContracts(badges.database);
    await syncContracts(badges.service.context);
    expect(kinds(badge)).toEqual(['PAUSE', 'PAUSE']);
    await confirm(badge);
    expect(await failures?.read()).toBe(0);
    expect(await partsOf(badge)).toMatchObject([{ state: 'DONE', actual: 'true' }]);
  });

  it('rel-H1 a transaction whose nonce another one had is asked for again', async () => {
    const badge = await createBadge(badges, developer);
    await set(badge.id, 'SUSPENDED');
    const first = last(badge);
    await badges.chain.failed(first, null, 'NONCE_TAKEN');
    expect(kinds(badge)).toEqual(['PAUSE', 'PAUSE']);
    // The chain tells of the first one again: it is over.
    await badges.chain.failed(first, null, 'NONCE_TAKEN');
    expect(kinds(badge)).toEqual(['PAUSE', 'PAUSE']);
  });

  it('B8 a larger quantity can be claimed when the contract has it', async () => {
    const badge = await createBadge(badges, developer, { total: 1 });
    expect(await code(badge.id, 'RELAYER')).toBe('passed');
    expect(await code(badge.id, 'RELAYER')).toBe('BADGE_ALL_MINTED');
    await update(badge, { total: 3 });
    expect(await code(badge.id, 'RELAYER')).toBe('BADGE_CHANGING');
    await confirm(badge);
    expect(await code(badge.id, 'RELAYER')).toBe('passed');
  });

  it('B8 a quantity that the contract refuses is undone in the badge, and the owner is told', async () => {
    const badge = await createBadge(badges, developer);
    await update(badge, { total: 20 });
    const { version } = await own(badge);
    await badges.chain.failed(last(badge), badges.chain.receiptOf(30_000n), 'REVERTED');
    const after = await own(badge);
    expect(after).toMatchObject({ version: version + 1, badge: { total: 10 } });
    expect(after.contractParts).toContainEqual({
      part: 'CAP',
      state: 'FAILED',
      wanted: '10',
      actual: '10',
      reason: 'REVERTED',
    });
    const told = await eventsOf(badges, 'badge.contract-failed.v1');
    const { userId: ownerId, productId } = developer;
    expect(told.at(-1)).toMatchObject({
      badgeId: badge.id,
      ownerId,
      productId,
      part: 'CAP',
      total: 10,
    });
    await update(badge, { total: 30 });
    await confirm(badge);
    expect(await own(badge)).toMatchObject({ badge: { total: 30 } });
    const [cap] = await partsOf(badge);
    expect(cap).toMatchObject({ part: 'CAP', state: 'DONE', actual: '30', reason: null });
  });

  it('B8 a quantity cannot go below claims that are on their way', async () => {
    const badge = await createBadge(badges, developer);
    for (let fan = 0; fan < 3; fan++) await code(badge.id, 'RELAYER');
    const { version } = await own(badge);
    const input = formWith(badge.image, { total: 2 });
    expect(await developer.code('update', { id: badge.id, version, input })).toBe('BADGE_TOTAL');
    await update(badge, { total: 3 });
    // Raised again before the contract has the lower one.
    await update(badge, { total: 6 });
    expect(await code(badge.id, 'RELAYER')).toBe('BADGE_CHANGING');
    await confirm(badge);
    await confirm(badge);
    expect(kinds(badge)).toEqual(['SET_CAP', 'SET_CAP']);
    expect(await code(badge.id, 'RELAYER')).toBe('passed');
  });

  it('B2 a contract that the chain refuses is told to the owner', async () => {
    const input = formWith(await upload(badges, developer.userId));
    const { id } = await developer.run('add', { productId: developer.productId, input });
    await badges.chain.failed(badges.chain.request('CREATE_BADGE', id), null, 'REFUSED');
    const told = await eventsOf(badges, 'badge.contract-failed.v1');
    expect(told.at(-1)).toMatchObject({ badgeId: id, part: 'CREATED', ownerId: developer.userId });
  });

  it('Q2 shows the wallet of the product’s new owner from her first call on', async () => {
    const badge = await createBadge(badges, developer);
    const other = memberOf(badges, { roles: [roles.developer] });
    // Another wallet of the same owner changes nothing.
    const again = memberOf(badges, { userId: developer.userId, roles: [roles.developer] });
    await set(badge.id, 'SUSPENDED', again);
    await badges.publish(listed(developer.productId, other.userId));
    expect(await developer.code('switch', { id: badge.id, status: 'IN_EFFECT' })).toBe('FORBIDDEN');
    await set(badge.id, 'IN_EFFECT', other);
    expect(kinds(badge)).toEqual(['PAUSE', 'SET_OWNER']);
    expect(last(badge).data).toContain(other.wallet.slice(2).toLowerCase());
    await confirm(badge);
    await set(badge.id, 'SUSPENDED', other);
    expect(kinds(badge).filter((kind) => kind === 'SET_OWNER')).toHaveLength(1);
    const rows = () =>
      badges.database.query(
        'select owner_id as owner, owner_address as address from badge where id = $1',
        [badge.id],
      );
    expect(await rows()).toEqual([{ owner: other.userId, address: other.wallet.toLowerCase() }]);
    await badges.publish(erased({ userId: other.userId }));
    expect(await rows()).toEqual([{ owner: null, address: null }]);
    expect(
      await badges.database.query(
        "select wanted, actual, asked from contract_part where badge_id = $1 and part = 'OWNER'",
        [badge.id],
      ),
    ).toEqual([{ wanted: 'erased', actual: 'erased', asked: null }]);
  });

  it('B7 asks marketplaces to read metadata again: at a milestone and after a change', async () => {
    const badge = await createBadge(badges, developer, { milestone: 10 });
    const up = () =>
      upCast({
        productId: developer.productId,
        userId: randomUUID(),
        weight: 2,
        upValue: 1,
        countsForRewards: true,
        sharerId: null,
        ownerId: null,
      });
    await update(badge, { milestone: 10, descriptionEn: 'Other words.' });
    // Nothing is minted that somebody could have read.
    expect(kinds(badge)).toEqual([]);
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await mint(badges, badge, claim);
    await badges.publish(up(), up(), up(), up(), up());
    await syncContracts(badges.service.context);
    await syncContracts(badges.service.context);
    expect(kinds(badge)).toEqual(['SET_METADATA']);
    await update(badge, { milestone: 10, descriptionEn: 'More words.' });
    expect(kinds(badge)).toEqual(['SET_METADATA']);
    await confirm(badge);
    expect(kinds(badge)).toEqual(['SET_METADATA', 'SET_METADATA']);
    await confirm(badge);
    await badges.publish(up());
    await update(badge, { milestone: 10, descriptionEn: 'More words.', claimEnabled: false });
    await syncContracts(badges.service.context);
    expect(kinds(badge)).toEqual(['SET_METADATA', 'SET_METADATA']);
  });
});

describe('a network that does not work', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('rel-R34 B6 is told to owners and claimers, whose claims wait', async () => {
    const developer = await createDeveloper(badges);
    const { id } = await createBadge(badges, developer);
    const health = async () =>
      (await badges.ask(`{ badge(id: "${id}") { networkHealth { network condition } } }`)).data
        .badge.networkHealth;
    expect(await health()).toEqual({ network: 'local', condition: 'READY' });
    badges.become('AWAY');
    expect(await health()).toEqual({ network: 'local', condition: 'AWAY' });
    const fan = memberOf(badges);
    const { claim } = await fan.run('claim', { badgeId: id, way: 'RELAYER' });
    expect(claim.state).toBe('REQUESTED');
    expect((await developer.see({ badgeId: id })).badgeNetworkHealth).toEqual([
      { network: 'local', condition: 'AWAY' },
    ]);
  });
});
