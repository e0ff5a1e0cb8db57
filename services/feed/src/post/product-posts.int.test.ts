import { randomUUID } from 'node:crypto';
import { productFollowed } from '#schema/generated/events';
import { createPosts, type SeedPost } from '../seeding/create-posts.ts';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';

const day = 24 * 60 * 60 * 1000;
const alice = randomUUID();

let feed: FeedFixture;
/** Wednesday. */
const now = new Date('2026-01-14T12:00:00Z');

const post = (productId: string, daysAgo: number, change: Partial<SeedPost> = {}): SeedPost => ({
  productId,
  productName: { en: productId, zh: '' },
  authorId: alice,
  topic: '',
  header: `${productId} ${daysAgo} days ago`,
  content: '<p>Text</p>',
  labels: [],
  pick: false,
  at: new Date(now.getTime() - daysAgo * day),
  ...change,
});

beforeAll(async () => {
  feed = await createFeedFixture();
  feed.clock.shift(now.getTime() - feed.clock.now().getTime());
  await feed.publish(listed('a'), listed('b'), listed('gone'));
  await createPosts(feed.service.context, [
    post('a', 0.2, { labels: [3] }),
    post('a', 0.5, { pick: true, labels: [4, 3] }),
    post('a', 4, { header: 'OpenSea 上线新版本', content: '<p>去中心化交易所的深度测评</p>' }),
    post('b', 1, { labels: [11], header: 'Meet the wallet' }),
    post('b', 3, { likes: 999, labels: [4] }),
    post('b', 3, { header: 'b 3 days ago too' }),
    post('gone', 0.1, { labels: [7] }),
    post('late', 0.3),
  ]);
  await feed.publish(
    takenDown('gone'),
    productFollowed({ productId: 'b', userId: alice, following: true, followers: 1 }),
    productFollowed({ productId: 'gone', userId: alice, following: true, followers: 1 }),
    productFollowed({ productId: 'a', userId: alice, following: true, followers: 1 }),
    productFollowed({ productId: 'a', userId: alice, following: false, followers: 0 }),
  );
});
afterAll(() => feed.close());

const page = '{ totalCount pageInfo { hasNextPage endCursor } nodes { header } }';

describe('the posts of many products', () => {
  const many = `query ($products: [_Any!]!) {
    _entities(representations: $products) {
      ... on Product { posts(first: 2) ${page} picks: posts(picks: true) { totalCount } }
    }
  }`;
  const representations = ['a', 'b', 'gone', 'late', 'unknown'].map((id) => ({
    __typename: 'Product',
    id,
  }));

  it('X-H1 are read by one statement, and counted by one', async () => {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    feed.database.pool.on('acquire', count);
    const { data } = await feed.ask(many, { products: representations });
    feed.database.pool.off('acquire', count);
    const lists = data._entities.map(
      ({ posts }: { posts: { totalCount: number; nodes: { header: string }[] } }) => [
        posts.totalCount,
        ...posts.nodes.map(({ header }) => header),
      ],
    );
    expect(lists).toEqual([
      [3, 'a 0.2 days ago', 'a 0.5 days ago'],
      [3, 'Meet the wallet', 'b 3 days ago too'],
      [0],
      [0],
      [0],
    ]);
    expect(data._entities[0].picks).toEqual({ totalCount: 1 });
    // Two lists of each product, and their totals.
    expect(statements).toBe(4);
  });

  it('fail alone when one of them asks for an unknown label', async () => {
    const { data, errors } = await feed.ask(
      `query ($products: [_Any!]!) {
        _entities(representations: $products) {
          ... on Product { posts { totalCount } wrong: posts(label: 99) { totalCount } }
        }
      }`,
      { products: representations.slice(0, 1) },
    );
    expect(data._entities).toEqual([{ posts: { totalCount: 3 }, wrong: null }]);
    expect(errors?.map(({ path }) => path?.at(-1))).toEqual(['wrong']);
  });
});
