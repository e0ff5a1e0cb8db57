import fc from 'fast-check';
import { createBadge, createDeveloper, memberOf, perMint } from '../testing/developers.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import { simulateChain } from '../testing/simulated-chain.ts';

const total = 4;
const fanCount = 6;

const claims = fc.array(
  fc.record({
    fan: fc.nat({ max: fanCount - 1 }),
    way: fc.constantFrom('RELAYER' as const, 'WALLET' as const),
  }),
  { minLength: 2, maxLength: 6 },
);

async function createWorld(badges: BadgeFixture) {
  const developer = await createDeveloper(badges);
  const badge = await createBadge(badges, developer, { mints: 0, total });
  const chain = simulateChain(badges, badge, total);
  const fans = Array.from({ length: fanCount }, () => memberOf(badges));
  chain.pay(perMint * 12n);
  for (let n = 0; n < 4; n++) await chain.mine();
  return {
    badge,
    chain,
    /** What is refused changes nothing. */
    async claim({ fan, way }: { fan: number; way: string }): Promise<void> {
      const claiming = fans[fan]?.run('claim', { badgeId: badge.id, way });
      const made = await claiming?.catch(() => null);
      if (made?.voucher) chain.useVoucher(made.voucher);
    },
  };
}

/** Compares what the service stores with the tokens of the new branch, all of them final. */
async function check(
  { database }: BadgeFixture,
  { badge, chain }: Awaited<ReturnType<typeof createWorld>>,
): Promise<void> {
  const stored = await database.query<{ key: string; state: string; tokenId: string | null }>(
    `select claim_key as key, state, token_id::text as "tokenId" from claim where badge_id = $1`,
    [badge.id],
  );
  const tokens = chain.tokens();
  for (const { key, tokenId, state } of stored) {
    const token = tokens.get(key);
    if (token) expect({ tokenId, state }).toEqual({ tokenId: token.tokenId, state: 'CONFIRMED' });
  }
  const [row] = await database.query('select minted, claims from badge where id = $1', [badge.id]);
  expect(row).toEqual({
    minted: stored.filter(({ tokenId }) => tokenId !== null).length,
    claims: stored.filter(({ state }) => state !== 'FAILED').length,
  });
}

describe('claims and a reorganisation of final blocks', () => {
  let badges: BadgeFixture;
  beforeAll(async () => {
    badges = await createBadgeFixture();
  });
  afterAll(() => badges.close());

  it('rel-R33 nothing stops, and each token has the number of the chain', async () => {
    const depths = fc.integer({ min: 1, max: 6 });
    await fc.assert(
      fc.asyncProperty(claims, claims, depths, async (before, after, depth) => {
        const world = await createWorld(badges);
        for (const one of before) {
          await world.claim(one);
          await world.chain.relay();
          await world.chain.mine();
        }
        await world.chain.settle();
        for (const one of after) await world.claim(one);
        await world.chain.relay();
        await world.chain.reorganise(depth, false, true);
        // Vouchers are first on the new branch, so that numbers change.
        await world.chain.mine(true);
        await world.chain.settle();
        await check(badges, world);
      }),
      { numRuns: 20 },
    );
    const [sum] = await badges.database.query('select sum(balance)::text as sum from gas_account');
    expect(sum).toEqual({ sum: '0' });
  });
});
