import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '#schema/durations';
import { roles } from '#schema/enums';
import { upCast } from '#schema/generated/events';
import {
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  formWith,
  memberOf,
  newWallet,
  upload,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('badges of a developer', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const add = async (change: object = {}, by = developer) =>
    by.code('add', {
      productId: developer.productId,
      input: formWith(await upload(badges, by.userId), change),
    });

  it('B2 R6 is created with everything of the form, and its contract is asked for once', async () => {
    const image = await upload(badges, developer.userId);
    const holders = [newWallet(), newWallet().toLowerCase()];
    const input = formWith(image, { milestone: 20, eligibility: 'LIST', holders, rewardEn: 'Two' });
    const { productId } = developer;
    const own = await developer.run('add', { productId, input });
    expect(own).toMatchObject({ version: 1, deployState: 'REQUESTED', claims: 0 });
    expect(own.holders.map((each: string) => each.toLowerCase()).sort()).toEqual(
      holders.map((each) => each.toLowerCase()).sort(),
    );
    expect(own.badge).toMatchObject({
      status: 'DRAFT',
      total: 10,
      milestone: 20,
      rewardPerHolder: 2,
      rewardState: 'PENDING',
      image,
    });
    const asked = badges.requests.filter(({ subject }) => subject === own.id);
    expect(asked).toMatchObject([{ kind: 'CREATE_BADGE', account: null, network: 'local' }]);
    expect(asked[0]?.data.slice(10, 74)).toBe(own.key.slice(2));
    const created = await eventsOf(badges, 'badge.badge-created.v1');
    expect(created.at(-1)).toMatchObject({ badgeId: own.id, productId });
    // Nobody else sees a draft.
    expect((await badges.ask(`{ badge(id: "${own.id}") { id } }`)).data.badge).toBeNull();
  });

  it.each([
    ['B3 an English name of 51', { nameEn: 'a'.repeat(51) }, 'FIELD_LENGTH'],
    ['B3 an English name with a sign', { nameEn: 'Early-Bird' }, 'FIELD_INVALID'],
    ['B3 an English name in Chinese', { nameEn: '早鸟' }, 'FIELD_INVALID'],
    ['B3 a Chinese name of 31', { nameZh: '早'.repeat(31) }, 'FIELD_LENGTH'],
    ['B3 an English description of 301', { descriptionEn: 'a'.repeat(301) }, 'FIELD_LENGTH'],
    ['B3 a Chinese description of 151', { descriptionZh: '早'.repeat(151) }, 'FIELD_LENGTH'],
    ['B2 a quantity of 0', { total: 0 }, 'BADGE_TOTAL'],
    ['B2 a quantity of 10^9', { total: 1_000_000_000 }, 'BADGE_TOTAL'],
    ['Q31 a milestone of 15', { milestone: 15 }, 'MILESTONE_INVALID'],
    ['Q31 a milestone of 0', { milestone: 0 }, 'MILESTONE_INVALID'],
    ['Q32 an unknown network', { network: 'solana' }, 'FIELD_INVALID'],
    ['Q32 a network that is not offered', { network: 'polygon' }, 'NETWORK_NOT_OFFERED'],
    ['Q32 an empty list of holders', { eligibility: 'LIST' }, 'FIELD_REQUIRED'],
    [
      'Q32 a wrong checksum in the list',
      { eligibility: 'LIST', holders: ['0x52908400098527886E0F7030069857D2E4169Ee7'] },
      'HOLDER_INVALID',
    ],
    [
      'Q32 a holder twice',
      {
        eligibility: 'LIST',
        holders: [
          '0x52908400098527886E0F7030069857D2E4169EE7',
          '0x52908400098527886e0f7030069857d2e4169ee7',
        ],
      },
      'HOLDER_REPEATED',
    ],
    ['B5 an end in the past', { claimUntil: '2020-01-01T00:00:00Z' }, 'TIME_INVALID'],
    [
      'Q59 a reward on a date without one',
      { milestone: 10, rewardingTime: 'ON_DATE' },
      'FIELD_REQUIRED',
    ],
    ['B4 a picture from elsewhere', { image: 'https://a.test/x.png' }, 'PICTURE_UNKNOWN'],
  ])('refuses %s', async (_, change, code) => {
    expect(await add(change)).toBe(code);
    const rows = await badges.database.query('select from badge where product_id = $1', [
      developer.productId,
    ]);
    expect(rows).toEqual([]);
  });

  it('B3 takes names and descriptions of the greatest lengths', async () => {
    const change = {
      nameEn: 'a'.repeat(50),
      nameZh: '早'.repeat(30),
      descriptionEn: 'a'.repeat(300),
      descriptionZh: '早'.repeat(150),
    };
    expect(await add(change)).toBe('passed');
  });

  it('B4 takes an upload of the developer for one badge only', async () => {
    const image = await upload(badges, developer.userId);
    const { productId } = developer;
    const input = formWith(image);
    expect(await developer.code('add', { productId, input })).toBe('passed');
    expect(await developer.code('add', { productId, input })).toBe('PICTURE_UNKNOWN');
    const foreign = formWith(await upload(badges, randomUUID()));
    expect(await developer.code('add', { productId, input: foreign })).toBe('PICTURE_UNKNOWN');
    const used = await eventsOf(badges, 'badge.badge-pictures-used.v1');
    expect(used.at(-1)).toMatchObject({ kept: [image.slice('/files/'.length)], released: [] });
  });

  it('R6 Q2 is only for the owner of the product, with the role and a connected wallet', async () => {
    const { productId, userId } = developer;
    const noWallet = memberOf(badges, { userId, roles: [roles.developer], wallet: null });
    const noRole = memberOf(badges, { userId });
    const other = await createDeveloper(badges);
    const staff = memberOf(badges, { roles: [roles.staff] });
    expect(await add({}, { ...noWallet, productId })).toBe('WALLET_REQUIRED');
    expect(await add({}, { ...noRole, productId })).toBe('FORBIDDEN');
    expect(await add({}, { ...other, productId })).toBe('FORBIDDEN');
    expect(await add({}, { ...staff, productId })).toBe('FORBIDDEN');
    const { id } = await createBadge(badges, developer);
    expect(await other.code('remove', { id })).toBe('FORBIDDEN');
    expect(await staff.code('update', { id, version: 1, input: formWith('/files/x.png') })).toBe(
      'FORBIDDEN',
    );
    expect((await other.see({ badgeId: id, productId })).developedBadge).toBeNull();
    expect((await other.see({ badgeId: id, productId })).developedBadges).toBeNull();
    expect((await developer.see({ badgeId: id, productId })).developedBadges).toHaveLength(1);
  });

  it('Q31 a milestone that the product has reached is refused', async () => {
    const { productId } = developer;
    const up = (upValue: number) =>
      upCast({
        productId,
        userId: randomUUID(),
        weight: 2,
        upValue,
        countsForRewards: true,
        sharerId: null,
        ownerId: null,
      });
    await badges.publish(up(2), up(4), up(6), up(8), up(10));
    expect(await add({ milestone: 10 })).toBe('MILESTONE_PASSED');
    expect(await add({ milestone: 20 })).toBe('passed');
  });

  it('B2 changes what can change, and nothing that is in the contract', async () => {
    const { id, image } = await createBadge(badges, developer);
    const update = (change: object, version: number) =>
      developer.code('update', { id, version, input: formWith(image, change) });
    for (const change of [
      { nameEn: 'Other' },
      { nameZh: '其他' },
      { soulbound: true },
      { gasPayer: 'CLAIMER' },
      { network: 'polygon' },
    ]) {
      expect(await update(change, 1)).toBe('BADGE_FIELD_FIXED');
    }
    const next = await upload(badges, developer.userId);
    const input = formWith(next, { total: 20, claimEnabled: false, milestone: 10 });
    const own = await developer.run('update', { id, version: 1, input });
    expect(own).toMatchObject({
      version: 2,
      badge: { total: 20, claimEnabled: false, image: next },
    });
    expect(await update({}, 1)).toBe('BADGE_CHANGED');
    const caps = badges.requests.filter(({ kind }) => kind === 'SET_CAP');
    expect(caps.map(({ subject }) => subject)).toContain(`${id}:1`);
  });

  it('B6 rel-S39 the status follows from contract and prepaid gas, and no call skips a step', async () => {
    const { productId } = developer;
    const input = formWith(await upload(badges, developer.userId));
    const { id } = await developer.run('add', { productId, input });
    const set = (status: string, by = developer) => by.code('switch', { id, status });
    for (const status of ['DRAFT', 'IN_EFFECT', 'SUSPENDED', 'ALL_MINTED']) {
      expect(await set(status)).toBe('BADGE_STATUS');
    }
    await badges.chain.confirmed(badges.chain.request('CREATE_BADGE', id));
    const { developedBadge } = await developer.see({ badgeId: id });
    expect(developedBadge.badge).toMatchObject({ status: 'SUSPENDED', suspendedBy: 'GAS' });
    // Enabling claims without gas.
    expect(await set('IN_EFFECT')).toBe('BADGE_LACKS_GAS');
    expect(await set('ALL_MINTED')).toBe('BADGE_STATUS');
    expect(await set('DRAFT')).toBe('BADGE_STATUS');
  });

  it('B8 Q2 the owner and staff suspend, and only staff end what staff began', async () => {
    const { id } = await createBadge(badges, developer);
    const staff = memberOf(badges, { roles: [roles.staff] });
    const unproved = memberOf(badges, { lacksFactor: true });
    const status = async () =>
      (await badges.ask(`{ badge(id: "${id}") { status suspendedBy } }`)).data.badge;
    expect(await memberOf(badges).code('switch', { id, status: 'SUSPENDED' })).toBe('FORBIDDEN');
    expect(await unproved.code('switch', { id, status: 'SUSPENDED' })).toBe('STAFF_FACTOR_NEEDED');
    expect(await developer.code('switch', { id, status: 'SUSPENDED' })).toBe('passed');
    expect(await status()).toEqual({ status: 'SUSPENDED', suspendedBy: 'OWNER' });
    expect(await developer.code('switch', { id, status: 'IN_EFFECT' })).toBe('passed');
    expect(await staff.code('switch', { id, status: 'SUSPENDED' })).toBe('FIELD_REQUIRED');
    expect(await staff.code('switch', { id, status: 'SUSPENDED', reason: 'Spam' })).toBe('passed');
    expect(await developer.code('switch', { id, status: 'IN_EFFECT' })).toBe('FORBIDDEN');
    expect(await developer.code('switch', { id, status: 'SUSPENDED' })).toBe('passed');
    expect(await status()).toEqual({ status: 'SUSPENDED', suspendedBy: 'STAFF' });
    expect((await developer.see({ badgeId: id })).developedBadge.suspensionReason).toBe('Spam');
    expect(await staff.code('switch', { id, status: 'IN_EFFECT' })).toBe('passed');
    // The owner wished for it meanwhile. A repetition by staff does not end that.
    expect(await staff.code('switch', { id, status: 'IN_EFFECT' })).toBe('passed');
    expect(await status()).toEqual({ status: 'SUSPENDED', suspendedBy: 'OWNER' });
    expect(await developer.code('switch', { id, status: 'IN_EFFECT' })).toBe('passed');
    expect(await status()).toEqual({ status: 'IN_EFFECT', suspendedBy: null });
  });

  it('O43 is deleted while nobody has claimed and prepaid, and its picture is released', async () => {
    const empty = await createBadge(badges, developer, { mints: 0 });
    const paid = await createBadge(badges, developer);
    expect(await developer.code('remove', { id: paid.id })).toBe('BADGE_NOT_EMPTY');
    expect(await developer.run('remove', { id: empty.id })).toBe(true);
    expect(await developer.run('remove', { id: empty.id })).toBe(true);
    expect((await developer.see({ badgeId: empty.id })).developedBadge).toBeNull();
    const used = await eventsOf(badges, 'badge.badge-pictures-used.v1');
    expect(used.at(-1)).toEqual({
      badgeId: empty.id,
      kept: [],
      released: [empty.image.slice('/files/'.length)],
    });
  });

  it('O45 is found by its name in either language', async () => {
    const nameEn = `Name ${randomUUID().slice(0, 8)}`;
    const nameZh = `徽章${randomUUID().slice(0, 8)}`;
    const { id } = await createBadge(badges, developer, { nameEn, nameZh });
    const find = async (name: string) =>
      (await badges.ask('query ($name: String!) { badgeByName(name: $name) { id } }', { name }))
        .data.badgeByName;
    expect(await find(nameEn.toUpperCase())).toEqual({ id });
    expect(await find(nameZh.toUpperCase())).toEqual({ id });
    expect(await find('nobody has this')).toBeNull();
  });

  it('B5 the claim link has an end of its own', async () => {
    const until = new Date(badges.clock.now().getTime() + HOUR);
    const { id } = await createBadge(badges, developer, { claimUntil: until.toISOString() });
    const fan = memberOf(badges);
    expect((await fan.see({ badgeId: id })).badgeClaim).toMatchObject({
      eligible: true,
      refusal: null,
    });
    badges.clock.shift(DAY);
    expect((await fan.see({ badgeId: id })).badgeClaim.refusal).toBe('CLAIM_ENDED');
    expect(await fan.code('claim', { badgeId: id, way: 'RELAYER' })).toBe('CLAIM_ENDED');
    badges.clock.shift(0);
  });
});
