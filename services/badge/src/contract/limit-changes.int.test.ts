import { badgeWriteLimits, contractChanges } from '#schema/badge-write-limits';
import { DAY } from '#schema/durations';
import { roles } from '#schema/enums';
import {
  createBadge,
  createDeveloper,
  formWith,
  listed,
  memberOf,
  upload,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

describe('what an owner changes in a contract', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('B8 costs the site so many transactions of a badge in a day at most; staff suspend it still', async () => {
    const developer = await createDeveloper(badges);
    const badge = await createBadge(badges, developer);
    const { id } = badge;
    const ofContract = () => badges.requests.filter(({ subject }) => subject.startsWith(`${id}:`));
    /** What the chain is asked for succeeds at once. */
    const confirmLast = async () => {
      const last = ofContract().at(-1);
      if (last) await badges.chain.confirmed(last, badges.chain.receiptOf(45_000n));
    };
    const toggle = (at: number) =>
      developer.code('switch', { id, status: at % 2 === 0 ? 'SUSPENDED' : 'IN_EFFECT' });
    for (let at = 0; at < contractChanges.max; at++) {
      expect(await toggle(at)).toBe('passed');
      await confirmLast();
    }
    // A suspension is possible at any time, and its end waits: one transaction more.
    expect(await toggle(contractChanges.max)).toBe('passed');
    await confirmLast();
    expect(await toggle(contractChanges.max + 1)).toBe('THROTTLED');
    const update = async (change: object) => {
      const { version } = (await developer.see({ badgeId: id })).developedBadge;
      return developer.code('update', { id, version, input: formWith(badge.image, change) });
    };
    expect(await update({ total: 9 })).toBe('THROTTLED');
    // No token shows it yet.
    expect(await update({ descriptionEn: 'Another one' })).toBe('passed');
    await badges.database.query('update badge set minted = 1 where id = $1', [id]);
    expect(await update({ descriptionEn: 'A third one' })).toBe('THROTTLED');
    expect(await update({ descriptionEn: 'Another one', claimEnabled: false })).toBe('passed');
    expect(ofContract()).toHaveLength(contractChanges.max + 1);
    const staff = memberOf(badges, { roles: [roles.staff] });
    expect(await staff.code('switch', { id, status: 'SUSPENDED', reason: 'Fraud' })).toBe('passed');
    expect(await staff.code('switch', { id, status: 'IN_EFFECT' })).toBe('passed');
    badges.clock.shift(DAY);
    expect(await update({ total: 9 })).toBe('passed');
    badges.clock.shift(0);
  });

  it('B8 changes without a transaction do not count', async () => {
    const developer = await createDeveloper(badges);
    const { id, image } = await createBadge(badges, developer);
    for (let at = 0; at <= contractChanges.max; at++) {
      const { version } = (await developer.see({ badgeId: id })).developedBadge;
      const input = formWith(image, { descriptionEn: `Text ${at}` });
      expect(await developer.code('update', { id, version, input })).toBe('passed');
    }
    expect(await developer.code('switch', { id, status: 'SUSPENDED' })).toBe('passed');
    expect(await developer.code('switch', { id, status: 'IN_EFFECT' })).toBe('passed');
  });

  it('Q2 B8 another owner counts too, and her wallet is shown later', async () => {
    const first = await createDeveloper(badges);
    const second = memberOf(badges, { roles: [roles.developer] });
    const badge = await createBadge(badges, first);
    const owners = () =>
      badges.requests.filter(({ kind, to }) => kind === 'SET_OWNER' && to === badge.contract);
    const offer = async (at: number) => {
      const next = at % 2 === 0 ? second : first;
      await badges.publish(listed(first.productId, next.userId));
      const hash = `0x${String(at).padStart(64, '0')}`;
      const before = owners().length;
      expect(await next.code('reportPrepayment', { badgeId: badge.id, hash })).toBe('passed');
      const [asked] = owners().slice(before);
      if (asked) await badges.chain.confirmed(asked, badges.chain.receiptOf(45_000n));
      return next;
    };
    const last = contractChanges.max + 1;
    for (let at = 0; at < last; at++) await offer(at);
    expect(owners()).toHaveLength(contractChanges.max);
    // Whose wallet the contract shows is not kept for the one who has the badge now.
    const next = await offer(last);
    const partOf = async () => {
      const { contractParts } = (await next.see({ badgeId: badge.id })).developedBadge;
      return contractParts.find(({ part }: { part: string }) => part === 'OWNER');
    };
    expect(await partOf()).toMatchObject({ state: 'DONE', wanted: 'erased', actual: 'erased' });
    expect(await next.code('switch', { id: badge.id, status: 'SUSPENDED' })).toBe('passed');
    badges.clock.shift(DAY);
    await offer(last);
    expect(owners()).toHaveLength(contractChanges.max + 1);
    expect(await partOf()).toMatchObject({ state: 'DONE', wanted: next.wallet.toLowerCase() });
    badges.clock.shift(0);
  });

  it('B2 costs the site so many contracts of a member in a day at most, also of deleted badges', async () => {
    const developer = await createDeveloper(badges);
    const { productId, userId } = developer;
    for (let at = 0; at < badgeWriteLimits.badgeCreation.perMember; at++) {
      const { id } = await createBadge(badges, developer, { mints: 0 });
      expect(await developer.code('remove', { id })).toBe('passed');
    }
    const image = await upload(badges, userId);
    const add = () => developer.code('add', { productId, input: formWith(image) });
    expect(await add()).toBe('THROTTLED');
    badges.clock.shift(DAY);
    expect(await add()).toBe('passed');
    badges.clock.shift(0);
  });
});
