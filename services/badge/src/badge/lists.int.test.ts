import { randomUUID } from 'node:crypto';
import { MINUTE } from '#schema/durations';
import { roles } from '#schema/enums';
import { erased } from '#schema/generated/events';
import {
  createBadge,
  createDeveloper,
  type Developer,
  memberOf,
  mint,
  newWallet,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('lists of badges', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const claimsOf = async (
    badgeId: string,
    {
      by = developer as Pick<Developer, 'userId' | 'run'>,
      first = 20,
      after = null as unknown,
    } = {},
  ) => {
    const [viewer] = await by.run('claims', { id: by.userId, badgeId, first, after });
    return viewer.developedBadge?.claimList ?? null;
  };

  const openOf = async (badgeId: string): Promise<string[]> => {
    const [viewer] = await developer.run('claims', { id: developer.userId, badgeId, first: 1 });
    return viewer.developedBadge.openHolders;
  };

  it('B5 the owner pages through the claims of a badge, latest first, with their states', async () => {
    const badge = await createBadge(badges, developer);
    const other = await createBadge(badges, developer);
    const fans = Array.from({ length: 3 }, () => memberOf(badges));
    const ids: string[] = [];
    for (const fan of fans) {
      const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
      ids.unshift(claim.id);
      badges.clock.shift(ids.length * MINUTE);
    }
    badges.clock.shift(0);
    await fans[0]?.run('claim', { badgeId: other.id, way: 'RELAYER' });
    await mint(badges, badge, { id: ids[2] as string, address: fans[0]?.wallet as string });
    const page = await claimsOf(badge.id, { first: 2 });
    expect(page).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(page.nodes.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const rest = await claimsOf(badge.id, { first: 2, after: page.pageInfo.endCursor });
    expect(rest).toMatchObject({
      nodes: [{ id: ids[2], state: 'CONFIRMED', tokenId: '1', address: fans[0]?.wallet }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('Q32 tells which wallets of the list have no claim yet', async () => {
    const wallets = [newWallet(), newWallet(), newWallet()].sort((one, other) =>
      one.toLowerCase() < other.toLowerCase() ? -1 : 1,
    );
    const badge = await createBadge(badges, developer, { eligibility: 'LIST', holders: wallets });
    expect(await openOf(badge.id)).toEqual(wallets);
    await developer.run('mintTo', { id: badge.id, holders: [wallets[1]] });
    expect(await openOf(badge.id)).toEqual([wallets[0], wallets[2]]);
  });

  it('Q32 P1 tells only wallets that get a token, also when members with one were erased', async () => {
    const [minted, onWay, failed] = [memberOf(badges), memberOf(badges), memberOf(badges)];
    const fans = [minted, onWay, failed];
    const last = newWallet();
    const wallets = [...fans.map(({ wallet }) => wallet), last];
    const listed = { eligibility: 'LIST', holders: wallets };
    const badge = await createBadge(badges, developer, listed);
    const claim = { badgeId: badge.id, way: 'RELAYER' };
    await mint(badges, badge, (await minted.run('claim', claim)).claim);
    await onWay.run('claim', claim);
    // A voucher of hers is still good.
    await failed.run('claim', { ...claim, way: 'WALLET' });
    const { id } = (await failed.run('claim', claim)).claim;
    await badges.chain.failed(badges.chain.request('MINT', `${id}:1`), null, 'NONCE_TAKEN');
    await badges.publish(...fans.map(({ userId }) => erased({ userId })));
    const open = await openOf(badge.id);
    expect([...open].sort()).toEqual([failed.wallet, last].sort());
    await developer.run('mintTo', { id: badge.id, holders: open });
    expect(await openOf(badge.id)).toEqual([]);
  });

  it('Q2 nobody but the owner reads the claims of a badge', async () => {
    const badge = await createBadge(badges, developer);
    const other = await createDeveloper(badges);
    const staff = memberOf(badges, { roles: [roles.staff] });
    expect(await claimsOf(badge.id)).toMatchObject({ totalCount: 0 });
    expect(await claimsOf(badge.id, { by: other })).toBeNull();
    expect(await claimsOf(badge.id, { by: staff })).toBeNull();
  });

  it('Q2 staff find badges by id, page, name, contract and product, and those that they suspended', async () => {
    const nameEn = `Owl ${randomUUID().slice(0, 8)}`;
    const { id, contract } = await createBadge(badges, developer, { nameEn });
    const namesake = await createBadge(badges, await createDeveloper(badges), { nameEn });
    const staff = memberOf(badges, { roles: [roles.staff] });
    const find = async (keyword: string) =>
      (await staff.run('find', { keyword })).map((found: { id: string }) => found.id);
    expect(await find(id)).toEqual([id]);
    expect(await find(` https://vita.test/zh/badges/${id} `)).toEqual([id]);
    expect(await find(contract.toUpperCase().replace('0X', '0x'))).toEqual([id]);
    expect(await find(developer.productId)).toEqual([id]);
    expect(await find(nameEn.toLowerCase())).toEqual([namesake.id, id]);
    expect(await find('')).not.toContain(id);
    await staff.run('switch', { id, status: 'SUSPENDED', reason: 'Copied picture' });
    expect(await staff.run('find', { keyword: '' })).toContainEqual({
      id,
      suspensionReason: 'Copied picture',
      badge: { status: 'SUSPENDED' },
    });
    expect(await developer.code('find', { keyword: id })).toBe('FORBIDDEN');
  });
});
