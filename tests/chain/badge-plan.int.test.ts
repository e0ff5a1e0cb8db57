import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import { roles } from '#schema/enums';
import { upCast } from '#schema/generated/events';
import { payRewards } from '../../services/badge/src/reward/pay-rewards.ts';
import {
  createDeveloper,
  type Developer,
  formWith,
  memberOf,
  upload,
} from '../../services/badge/src/testing/developers.ts';
import { encodePrepay } from './badge-calls.ts';
import { developer as developerWallet } from './chain-fixture.ts';
import { createRunningBadges, type RunningBadges } from './running-badges.ts';

const query = `query ($id: ID!, $productId: ID!, $input: BadgePlanInput!) {
  _entities(representations: [{ __typename: "Viewer", id: $id }]) {
    ... on Viewer {
      badgePlan(productId: $productId, input: $input) {
        gas { mints perMint atMost toStart allNow covered }
        reward { perHolder holdersAtMost atMost now }
      }
    }
  }
}`;

const total = 8;
const milestone = 20;

describe('the plan of a badge and what happened', () => {
  let badges: RunningBadges;
  let developer: Developer;
  beforeAll(async () => {
    badges = await createRunningBadges();
    developer = await createDeveloper(badges, { wallet: developerWallet });
  });
  afterAll(() => badges?.close());

  const up = (userId: string, weight: 1 | 2) =>
    upCast({
      productId: developer.productId,
      userId,
      weight,
      upValue: 1,
      countsForRewards: true,
      sharerId: null,
      ownerId: null,
    });

  it('B6 B7 a whole badge takes no more than planned, and pays exactly the liability', async () => {
    const { productId, userId } = developer;
    const fans = Array.from({ length: total }, () => memberOf(badges));
    await badges.publish(...fans.map((member) => up(member.userId, 1)));

    const input = {
      network: 'local',
      total,
      milestone,
      eligibility: 'UP_VOTERS',
      gasPayer: 'DEVELOPER',
    };
    const { data } = await badges.ask(
      query,
      { id: userId, productId, input },
      requestOf(userId, [roles.developer]),
    );
    const { gas, reward } = data._entities[0].badgePlan;
    expect(gas.mints).toBe(total);
    expect(reward).toEqual({ perHolder: 2, holdersAtMost: total, atMost: 16, now: 16 });

    // The planned worst case is prepaid, and lasts for all claims at once.
    const image = await upload(badges, userId);
    const form = formWith(image, { total, milestone, eligibility: 'UP_VOTERS' });
    const { id, key, factory } = await developer.run('add', { productId, input: form });
    await badges.settle();
    await badges.send(developerWallet, factory, encodePrepay(key), BigInt(gas.atMost));
    await badges.settle();
    for (const member of fans) await member.run('claim', { badgeId: id, way: 'RELAYER' });
    await badges.settle();

    const own = (await developer.see({ badgeId: id })).developedBadge;
    expect(own.badge).toMatchObject({ status: 'ALL_MINTED', minted: total });
    const spent = BigInt(own.gas.spent);
    expect(spent).toBeGreaterThan(0n);
    expect(spent).toBeLessThanOrEqual(BigInt(gas.atMost));
    expect(BigInt(own.gas.balance)).toBe(BigInt(gas.atMost) - spent);
    // What the chain took is near the price of the moment of the plan, not of the highest fee.
    expect(spent).toBeLessThanOrEqual((BigInt(gas.allNow) * 12n) / 10n);
    expect(spent).toBeGreaterThan((BigInt(gas.allNow) * 5n) / 10n);

    const others = Array.from({ length: (milestone - total) / 2 }, () => up(randomUUID(), 2));
    await badges.publish(...others);
    await payRewards(badges.service.context);
    await badges.processAll();
    const paid = (await badges.read('badge.badge'))
      .map(({ value }) => JSON.parse(value))
      .filter(({ type }) => type === 'badge.milestone-reached.v1')
      .map(({ data: { amount } }) => amount as number);
    expect(paid).toHaveLength(total);
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(reward.atMost);
  });
});
