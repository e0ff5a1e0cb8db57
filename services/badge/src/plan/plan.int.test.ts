import { randomUUID } from 'node:crypto';
import { requestOf, visitor } from '#kit/testing/service-fixture';
import { DAY } from '#schema/durations';
import { roles } from '#schema/enums';
import { productFollowed, productMerged, upCast, upWithheld } from '#schema/generated/events';
import {
  createBadge,
  createDeveloper,
  type Developer,
  listed,
  nameOf,
  perMint,
} from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';

const query = `query ($id: ID!, $productId: ID!, $input: BadgePlanInput!) {
  _entities(representations: [{ __typename: "Viewer", id: $id }]) {
    ... on Viewer {
      badgePlan(productId: $productId, input: $input) {
        gas { mints perMint atMost toStart balance perMintNow allNow covered coveredNow }
        reward { perHolder holdersAtMost atMost holdersNow now }
        forecast { outlook missing days ups earliest likely latest }
      }
    }
  }
}`;

const whole = {
  network: 'local',
  total: 100,
  gasPayer: 'DEVELOPER',
  eligibility: 'ALL',
  milestone: 50,
};

describe('the plan of a badge', () => {
  let badges: BadgeFixture;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  beforeEach(async () => {
    badges.clock.shift(0);
    developer = await createDeveloper(badges);
  });
  afterAll(() => badges.close());

  const ask = (input: object, request = requestOf(developer.userId, [roles.developer])) =>
    badges.ask(
      query,
      { id: request.viewer?.userId ?? '', productId: developer.productId, input },
      request,
    );
  const plan = async (input: object) => {
    const { data, errors } = await ask(input);
    if (errors?.[0]) throw errors[0];
    return data._entities[0].badgePlan;
  };
  const up = (userId: string = randomUUID(), productId = developer.productId) =>
    upCast({
      productId,
      userId,
      weight: 1,
      upValue: 1,
      countsForRewards: true,
      sharerId: null,
      ownerId: null,
    });
  const withheld = (userId: string, isWithheld: boolean) =>
    upWithheld({
      productId: developer.productId,
      name: nameOf(developer.productId),
      userId,
      withheld: isWithheld,
      weight: isWithheld ? -1 : 1,
      upValue: 1,
      upEventId: null,
      reason: 'Bought',
      countsForRewards: true,
      sharerId: null,
      ownerId: null,
    });
  const follow = (following = true) =>
    productFollowed({
      productId: developer.productId,
      userId: randomUUID(),
      following,
      followers: 1,
    });
  /** UPs of each of the days before today, in the order of the days. */
  const upsOfDays = async (days: number, perDay: number) => {
    for (let ago = days; ago >= 1; ago -= 1) {
      badges.clock.shift(-ago * DAY);
      await badges.publish(...Array.from({ length: perDay }, () => up()));
    }
    badges.clock.shift(0);
  };

  it('B6 B7 of an edited badge counts its prepaid gas and its milestone that was reached', async () => {
    const badge = await createBadge(badges, developer, { total: 100, milestone: 10 });
    const edited = { ...whole, milestone: 10, badgeId: badge.id };
    const { balance } = (await plan(edited)).gas;
    expect(BigInt(balance)).toBeGreaterThan(0n);
    const left = String(perMint * 100n - BigInt(balance));
    expect((await plan(edited)).gas).toMatchObject({ atMost: left });
    expect((await plan({ ...edited, badgeId: '999999' })).gas).toMatchObject({ balance: null });
    expect((await plan(edited)).reward).not.toBeNull();
    await badges.publish(...Array.from({ length: 10 }, () => up()));
    const reached = await plan(edited);
    expect(reached.forecast).toMatchObject({ outlook: 'TRIGGERED' });
    expect(reached.reward).toBeNull();
    const { forecast } = await plan({ ...edited, badgeId: null });
    expect(forecast).toMatchObject({ outlook: 'REACHED' });
  });

  it('B6 B7 says what minting takes and what a milestone pays', async () => {
    const { gas, reward, forecast } = await plan({ ...whole, prepayment: String(perMint * 7n) });
    expect(gas).toEqual({
      mints: 100,
      perMint: String(perMint),
      atMost: String(perMint * 100n),
      toStart: String(perMint * 3n),
      balance: null,
      perMintNow: String(109_000n * 5n * 10n ** 9n),
      allNow: String(109_000n * 5n * 10n ** 9n * 100n),
      covered: 7,
      coveredNow: 89,
    });
    expect(reward).toEqual({
      perHolder: 5,
      holdersAtMost: 100,
      atMost: 500,
      holdersNow: null,
      now: null,
    });
    expect(forecast).toMatchObject({ outlook: 'UNKNOWN', missing: 50, days: 0, ups: 0 });
  });

  it('B2 leaves out what a form does not have yet', async () => {
    expect(await plan({})).toEqual({ gas: null, reward: null, forecast: null });
    expect(await plan({ milestone: 20 })).toMatchObject({ gas: null, reward: null });
    expect(await plan({ ...whole, network: 'polygon' })).toMatchObject({ gas: null });
    expect((await plan({ ...whole, gasPayer: 'CLAIMER' })).gas).toMatchObject({
      perMint: null,
      atMost: null,
      perMintNow: String(116_000n * 5n * 10n ** 9n),
    });
  });

  it('R6 is of the owner of the product with the developer role only', async () => {
    const { data } = await ask(whole, requestOf(randomUUID(), [roles.developer]));
    expect(data._entities[0].badgePlan).toBeNull();
    expect((await ask(whole, requestOf(developer.userId))).data._entities[0].badgePlan).toBeNull();
    expect((await ask(whole, visitor())).data._entities[0]).toBeNull();
  });

  it.each([
    [{ total: 0 }, 'BADGE_TOTAL'],
    [{ total: 1_000_000_000 }, 'BADGE_TOTAL'],
    [{ milestone: 15 }, 'MILESTONE_INVALID'],
    [{ ...whole, network: 'elsewhere' }, 'FIELD_INVALID'],
    [{ prepayment: '-1' }, 'FIELD_INVALID'],
    [{ prepayment: '9'.repeat(31) }, 'FIELD_INVALID'],
    [{ minted: -1 }, 'FIELD_INVALID'],
    [{ listed: -1 }, 'FIELD_INVALID'],
  ])('B2 refuses %j with %s', async (input, code) => {
    expect((await ask(input)).errors?.[0]?.message).toBe(code);
  });

  it('B7 counts who may claim today: followers, voters, or the wallets of a list', async () => {
    await badges.publish(follow(), follow(), follow(false), up(), up(), up(), up());
    const now = async (input: object) => (await plan({ ...whole, ...input })).reward.holdersNow;
    expect(await now({ eligibility: 'FOLLOWERS' })).toBe(2);
    expect(await now({ eligibility: 'UP_VOTERS' })).toBe(4);
    expect(await now({ eligibility: 'UP_VOTERS', total: 3 })).toBe(3);
    expect(await now({ eligibility: 'LIST', listed: 9 })).toBe(9);
  });

  it('B7 estimates the day from the days of the UPs, without those that are withheld', async () => {
    await upsOfDays(12, 2);
    const [first, second] = [randomUUID(), randomUUID()];
    await badges.publish(up(first), up(second), withheld(first, true), withheld(second, true));
    const forecast = async () => (await plan({ milestone: 100 })).forecast;
    // The first day is the one of the first UP.
    expect(await forecast()).toMatchObject({
      outlook: 'FORESEEABLE',
      missing: 76,
      days: 11,
      ups: 22,
    });
    await badges.publish(withheld(second, false));
    const { missing, ups, earliest, likely, latest } = await forecast();
    expect({ missing, ups }).toEqual({ missing: 75, ups: 22 });
    expect(earliest < likely && likely < latest).toBe(true);
    expect((Date.parse(likely) - badges.clock.now().getTime()) / DAY).toBeCloseTo(37.5, -1);
    expect((await plan({ milestone: 20 })).forecast.outlook).toBe('REACHED');
  });

  it('B7 rel-R10 has the same days when an event of an UP comes late', async () => {
    const dayOf = async (userId: string) =>
      badges.admin.query<{ day: string; withheld: boolean }>(
        'select cast_on::text as day, withheld from up_copy where user_id = $1',
        [userId],
      );
    const userId = randomUUID();
    const [cast = { topic: 'catalog.product' as const, key: '', value: '' }] = badges.messages([
      up(userId),
    ]);
    await badges.publish(withheld(userId, true));
    expect(await dayOf(userId)).toEqual([{ day: null, withheld: true }]);
    await badges.transport.publish([cast]);
    await badges.processAll();
    const day = badges.clock.now().toISOString().slice(0, 10);
    expect(await dayOf(userId)).toEqual([{ day, withheld: true }]);
  });

  it('B7 has the days of a duplicate that was merged', async () => {
    const duplicateId = randomUUID();
    await badges.publish(listed(duplicateId, null));
    await upsOfDays(9, 1);
    badges.clock.shift(-3 * DAY);
    await badges.publish(up(randomUUID(), duplicateId), up(randomUUID(), duplicateId));
    badges.clock.shift(0);
    await badges.publish(
      productMerged({
        productId: duplicateId,
        survivorId: developer.productId,
        name: nameOf(duplicateId),
        survivorName: nameOf(developer.productId),
        survivorSlug: 'one',
        memberIds: [],
        upValue: 1,
        followers: 1,
        reason: 'The same site',
      }),
    );
    expect((await plan({ milestone: 100 })).forecast).toMatchObject({ days: 8, ups: 10 });
  });
});
