import { connectStack } from '../stack.ts';

const stack = connectStack().asAddress('127.0.133.1');
afterAll(() => stack.close());

const find = `query ($slug: String!, $name: String!) {
  badgeByName(name: $name) {
    status total minted suspendedBy rewardState contract claimEnabled image(relative: true) product { slug }
  }
  productBySlug(slug: $slug) { badge { name(language: EN) } }
}`;

/** Of the products of the demonstration's developer. */
const made = [
  ['bitbox02', 'BitBox02 Pioneer', { status: 'IN_EFFECT', minted: 1, rewardState: 'PENDING' }],
  ['dark-forest', 'Dark Forest Early Bird', { minted: 2, rewardState: 'TRIGGERED' }],
  ['snapshot', 'Snapshot First Two', { status: 'ALL_MINTED', minted: 2, total: 2 }],
  ['unlock-protocol', 'Unlock Protocol Explorer', { status: 'SUSPENDED', suspendedBy: 'GAS' }],
] as const;

describe('the demonstration', () => {
  it.each(made)('B1 B6 B7 has a badge on the local chain for %s', async (slug, name, expected) => {
    const { data } = await stack.graphql(find, { slug, name });
    const { badgeByName: badge, productBySlug: product } = data;
    expect(badge).toMatchObject({
      ...expected,
      contract: expect.stringMatching(/^0x/),
      product: { slug },
    });
    expect((await stack.send({ method: 'GET', path: badge.image })).status).toBe(200);
    const isInEffect = badge.status === 'IN_EFFECT';
    expect(product.badge).toEqual(isInEffect ? { name } : null);
  });
});
