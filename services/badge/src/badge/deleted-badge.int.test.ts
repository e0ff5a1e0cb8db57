import { badgeTimes } from '#schema/badge-limits';
import { MINUTE } from '#schema/durations';
import { upCast } from '#schema/generated/events';
import {
  type CreatedBadge,
  createBadge,
  createDeveloper,
  type Developer,
  eventsOf,
  formWith,
  memberOf,
  perMint,
  prepay,
  upload,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('a deleted badge', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const remove = ({ id }: { id: string }) => developer.run('remove', { id });
  /** What an older release reads, which knows no deletion. */
  const stored = async ({ id }: { id: string }) => {
    const [row] = await badges.database.query<{ status: string; claim_enabled: boolean }>(
      'select status, claim_enabled from badge where id = $1',
      [id],
    );
    return row;
  };
  const deleted = { status: 'DRAFT', claim_enabled: false };
  const balanceOf = async ({ id }: { id: string }) => {
    const [row] = await badges.database.query<{ balance: string }>(
      'select balance from gas_account where id = $1',
      [`badge:${id}`],
    );
    return BigInt(row?.balance ?? 0);
  };
  const restoredOf = async ({ id }: CreatedBadge) =>
    (await eventsOf(badges, 'badge.badge-restored.v1')).filter(({ badgeId }) => badgeId === id);

  it.each(['DEPLOYED', 'FAILED'] as const)(
    'O43 rel-R28 stays deleted when its contract is %s afterwards, and nobody is told',
    async (state) => {
      const input = formWith(await upload(badges, developer.userId));
      const badge = await developer.run('add', { productId: developer.productId, input });
      await remove(badge);
      const creation = badges.chain.request('CREATE_BADGE', badge.id);
      if (state === 'DEPLOYED') await badges.chain.confirmed(creation);
      else await badges.chain.failed(creation, badges.chain.receiptOf(280_000n));
      expect(await stored(badge)).toEqual(deleted);
      const { developedBadges } = await developer.see({ productId: developer.productId });
      expect(developedBadges).toEqual([]);
      const told = await eventsOf(badges, 'badge.contract-failed.v1');
      expect(told.filter(({ badgeId }) => badgeId === badge.id)).toEqual([]);
    },
  );

  it('O43 rel-R28 of which claimers pay stays deleted when UPs come', async () => {
    const badge = await createBadge(badges, developer, { gasPayer: 'CLAIMER', mints: 0 });
    expect(await stored(badge)).toEqual({ status: 'IN_EFFECT', claim_enabled: true });
    await remove(badge);
    const { productId, userId } = developer;
    const up = { productId, userId, weight: 1, upValue: 1, countsForRewards: true } as const;
    await badges.publish(upCast({ ...up, sharerId: null, ownerId: null }));
    expect(await stored(badge)).toEqual(deleted);
    expect((await badges.ask(`{ badge(id: "${badge.id}") { id } }`)).data.badge).toBeNull();
  });

  it('O43 B6 is deleted an hour after the report of a payment that never came, and not before', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    const report = { badgeId: badge.id, hash: `0x${'c'.repeat(64)}` };
    await developer.run('reportPrepayment', report);
    expect(await developer.code('remove', { id: badge.id })).toBe('BADGE_NOT_EMPTY');
    badges.clock.shift(badgeTimes.reportWaits + MINUTE);
    expect(await developer.code('remove', { id: badge.id })).toBe('passed');
    badges.clock.shift(0);
  });

  it('O43 B6 comes back with a payment that stays: no wei is lost, and its owner is told', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    await remove(badge);
    const amount = 10n * perMint;
    const log = { ...badges.chain.place('local'), badgeKey: badge.key, payer: developer.wallet };
    await badges.chain.prepaid('SEEN', { ...log, amount });
    expect(await stored(badge)).toEqual(deleted);
    await badges.chain.prepaid('CONFIRMED', { ...log, amount });
    await badges.chain.prepaid('CONFIRMED', { ...log, amount });
    expect(await balanceOf(badge)).toBe(amount);
    const { developedBadge: own } = await developer.see({ badgeId: badge.id });
    expect(own).toMatchObject({
      gas: { balance: String(amount), suspended: false },
      badge: { status: 'IN_EFFECT', claimEnabled: false, image: badge.image },
    });
    // Her wallet is that of the contract still.
    await developer.run('link', { id: badge.id, enabled: true });
    expect(badges.requests.filter(({ kind }) => kind === 'SET_OWNER')).toEqual([]);
    expect(await restoredOf(badge)).toMatchObject([{ ownerId: developer.userId }]);
    const used = await eventsOf(badges, 'badge.badge-pictures-used.v1');
    const name = badge.image.slice('/files/'.length);
    expect(used.at(-1)).toEqual({ badgeId: badge.id, kept: [name], released: [] });
    const claim = { badgeId: badge.id, way: 'RELAYER' };
    expect(await memberOf(badges).code('claim', claim)).toBe('passed');
  });

  it('rel-R33 stays deleted when the payment is on a branch that goes', async () => {
    const badge = await createBadge(badges, developer, { mints: 0 });
    await remove(badge);
    const log = { ...badges.chain.place('local'), badgeKey: badge.key, payer: developer.wallet };
    await badges.chain.prepaid('SEEN', { ...log, amount: perMint });
    await badges.chain.prepaid('UNDONE', { ...log, amount: perMint });
    expect(await stored(badge)).toEqual(deleted);
    expect(await balanceOf(badge)).toBe(0n);
    await prepay(badges, badge.key, perMint);
    expect(await restoredOf(badge)).toHaveLength(1);
  });
});
