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

describe('tokens for the next wallets of a list', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const list = (holders: readonly string[], change: object = {}) =>
    createBadge(badges, developer, { eligibility: 'LIST', holders, ...change });
  const wallets = (count: number) => Array.from({ length: count }, newWallet);
  const next = async (id: string): Promise<{ address: string }[]> =>
    developer.run('mintTo', { id, holders: null });
  const refusal = (id: string) => developer.code('mintTo', { id, holders: null });

  it('O45 B6 gives as many tokens as the quantity has, then says that all are given', async () => {
    const { id } = await list(wallets(3), { total: 2 });
    expect(await next(id)).toHaveLength(2);
    expect(await refusal(id)).toBe('BADGE_ALL_MINTED');
  });

  it('O45 B6 gives as many tokens as the prepaid gas covers, then says that it lacks', async () => {
    const { id } = await list(wallets(8), { mints: 5 });
    // The last mints need gas for the next ones too.
    expect(await next(id)).toHaveLength(3);
    expect(await refusal(id)).toBe('BADGE_LACKS_GAS');
  });

  it('O45 Q32 gives each wallet of the list one token, and ends', async () => {
    const [own = '', gone = '', ...rest] = wallets(5);
    const badge = await list([own, gone, ...rest]);
    const fan = memberOf(badges, { wallet: gone });
    const { claim } = await fan.run('claim', { badgeId: badge.id, way: 'RELAYER' });
    await mint(badges, badge, claim);
    await badges.publish(erased({ userId: fan.userId }));
    await memberOf(badges, { wallet: own }).run('claim', { badgeId: badge.id, way: 'RELAYER' });
    const given = await next(badge.id);
    expect(given.map(({ address }) => address).sort()).toEqual([...rest].sort());
    expect(await next(badge.id)).toEqual([]);
  });

  it('O45 Q32 refuses a badge without a list', async () => {
    const { id } = await createBadge(badges, developer);
    expect(await refusal(id)).toBe('FIELD_REQUIRED');
  });
});
