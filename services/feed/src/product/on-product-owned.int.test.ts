import { randomUUID } from 'node:crypto';
import { requestOf } from '#kit/testing/service-fixture';
import {
  erased,
  productEdited,
  productListed,
  productOwned,
  roleChanged,
} from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { readProduct } from './product-copies.ts';

const name = { en: 'Uniswap', zh: '' };
const publishPost = `mutation ($productId: ID!) {
  publishPost(input: { productId: $productId, header: "Version 2", content: "News." }) { id } }`;

let feed: FeedFixture;
beforeAll(async () => {
  feed = await createFeedFixture();
});
afterAll(() => feed.close());

const owned = (
  productId: string,
  ownerId: string | null,
  maintainerIds: string[],
  change: Partial<Parameters<typeof productOwned>[0]> = {},
) =>
  productOwned({
    productId,
    slug: 'uniswap',
    name,
    ownerId,
    previousOwnerId: null,
    maintainerIds,
    memberId: null,
    isReleased: true,
    how: 'DNS',
    ...change,
  });
const codeOf = async (productId: string, userId: string) =>
  (await feed.ask(publishPost, { productId }, requestOf(userId))).errors?.[0]?.message ??
  'published';

describe('a product that has a new owner', () => {
  it('Q1 R5 lets owner and maintainers publish posts, and others no longer', async () => {
    const [first, owner, helper] = [randomUUID(), randomUUID(), randomUUID()];
    const developers = [first, owner, helper].map((userId) => roleChanged({ userId, roles: [1] }));
    await feed.publish(listed('1', first), ...developers);
    expect(await codeOf('1', first)).toBe('published');
    expect(await codeOf('1', helper)).toBe('FORBIDDEN');
    await feed.publish(owned('1', owner, [helper]));
    expect(await codeOf('1', owner)).toBe('published');
    expect(await codeOf('1', helper)).toBe('published');
    expect(await codeOf('1', first)).toBe('FORBIDDEN');
    await feed.publish(owned('1', owner, []));
    expect(await codeOf('1', helper)).toBe('FORBIDDEN');
  });

  it('R5 keeps its maintainers in an event of an older release, and takes those of a newer one', async () => {
    const [owner, helper, other] = [randomUUID(), randomUUID(), randomUUID()];
    await feed.publish(listed('2', owner), owned('2', owner, [helper]), takenDown('2', owner));
    expect(await readProduct(feed.database, '2')).toMatchObject({
      maintainerIds: [helper],
      released: false,
    });
    const again = { productId: '2', slug: 's', type: 'APP', name, ownerId: owner } as const;
    const release = { ...again, sharerId: null, leadId: null, firstTime: false };
    await feed.publish(productListed({ ...release, maintainerIds: [other] }));
    expect(await readProduct(feed.database, '2')).toMatchObject({
      maintainerIds: [other],
      released: true,
    });
  });

  it('R5 has the maintainers of an edit, which replaces an event that arrives later', async () => {
    const [owner, helper] = [randomUUID(), randomUUID()];
    const edited = { productId: '5', slug: 's', type: 'APP', name, ownerId: owner } as const;
    await feed.publish(
      listed('5', owner),
      productEdited({ ...edited, sharerId: null, maintainerIds: [helper] }),
    );
    expect(await readProduct(feed.database, '5')).toMatchObject({ maintainerIds: [helper] });
    // An event of the first release of edits says nothing about them.
    await feed.publish(productEdited({ ...edited, sharerId: null }));
    expect(await readProduct(feed.database, '5')).toMatchObject({ maintainerIds: [helper] });
  });

  it('R5 is stored before its release, and hidden until then', async () => {
    const owner = randomUUID();
    await feed.publish(
      roleChanged({ userId: owner, roles: [1] }),
      owned('3', owner, [], { isReleased: false }),
    );
    expect(await codeOf('3', owner)).toBe('PRODUCT_NOT_FOUND');
  });

  it('R5 forgets members who are erased, and does not learn of them again', async () => {
    const [owner, helper, other] = [randomUUID(), randomUUID(), randomUUID()];
    await feed.publish(listed('4'), owned('4', owner, [other, helper]));
    await feed.publish(erased({ userId: owner }), erased({ userId: helper }));
    const left = { ownerId: null, maintainerIds: [other] };
    expect(await readProduct(feed.database, '4')).toMatchObject(left);
    await feed.publish(owned('4', owner, [other, helper]));
    expect(await readProduct(feed.database, '4')).toMatchObject(left);
  });
});
