import { randomUUID } from 'node:crypto';
import { offsetCursor } from '#kit/database/cursor';
import { requestOf, visitor } from '#kit/testing/service-fixture';
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

async function headers(field: string) {
  const { data, errors } = await feed.ask(`{ list: ${field} ${page} }`);
  if (errors) throw errors[0];
  return data.list.nodes.map(({ header }: { header: string }) => header) as string[];
}

const newest = [
  'a 0.2 days ago',
  'a 0.5 days ago',
  'Meet the wallet',
  'b 3 days ago too',
  'b 3 days ago',
  'OpenSea 上线新版本',
];

describe('posts', () => {
  it('F8 Q48 lists posts of released products, newest first and ties by id', async () => {
    expect(await headers('posts')).toEqual(newest);
  });

  it('Q48 lists rising posts by the published formula', async () => {
    // 999 likes are worth three days and a pick one; ties are sorted by id.
    expect(await headers('posts(sort: RISING)')).toEqual([
      'a 0.5 days ago',
      'b 3 days ago',
      'a 0.2 days ago',
      'Meet the wallet',
      'b 3 days ago too',
      'OpenSea 上线新版本',
    ]);
  });

  it('F8 filters by picks, type, product and language', async () => {
    expect(await headers('posts(filter: { picks: true })')).toEqual(['a 0.5 days ago']);
    expect(await headers('posts(filter: { label: 4 })')).toEqual([
      'a 0.5 days ago',
      'b 3 days ago',
    ]);
    expect(await headers('posts(filter: { productId: "a", label: 3 })')).toHaveLength(2);
    expect(await headers('posts(filter: { productId: "gone" })')).toEqual([]);
    expect(await headers('posts(filter: { language: ZH })')).toEqual(['OpenSea 上线新版本']);
    await expect(headers('posts(filter: { label: 1 })')).rejects.toThrow('FIELD_INVALID');
  });

  it('X-L8 lists nothing for a product id with NUL, which PostgreSQL cannot compare', async () => {
    const id = JSON.stringify('\0');
    expect(await headers(`posts(filter: { productId: ${id} })`)).toEqual([]);
    const { data, errors } = await feed.ask(`{ postLabels(productId: ${id}) }`);
    expect([data.postLabels, errors]).toEqual([[], undefined]);
  });

  it.each(['NEWEST', 'RISING'])('F8 pages %s by cursor and by offset', async (sort) => {
    const all = await headers(`posts(sort: ${sort})`);
    const paged: string[] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const source = `query ($after: String) { posts(first: 2, after: $after, sort: ${sort}) ${page} }`;
      const { data } = await feed.ask(source, { after });
      paged.push(...data.posts.nodes.map(({ header }: { header: string }) => header));
      expect(data.posts.totalCount).toBe(6);
      more = data.posts.pageInfo.hasNextPage;
      after = data.posts.pageInfo.endCursor;
    }
    expect(paged).toEqual(all);
    const fromThird = `posts(first: 2, sort: ${sort}, after: "${offsetCursor(2)}")`;
    expect(await headers(fromThird)).toEqual(all.slice(2, 4));
  });

  it('F8 rejects a cursor of another list', async () => {
    const { data } = await feed.ask('{ posts(first: 1) { pageInfo { endCursor } } }');
    const rising = `posts(sort: RISING, after: "${data.posts.pageInfo.endCursor}")`;
    await expect(headers(rising)).rejects.toThrow('CURSOR_INVALID');
  });
});

describe('post', () => {
  it('F8 is null for an invisible post and for a malformed id', async () => {
    const [hidden] = await feed.database.query<{ id: string }>(
      "select id from post where product_id = 'gone'",
    );
    for (const id of [hidden?.id, '0', '999', 'x', "1' or true"]) {
      const { data } = await feed.ask('query ($id: ID!) { post(id: $id) { id } }', { id });
      expect(data.post).toBeNull();
    }
  });
});

describe('searchPosts', () => {
  it.each([
    ['wallet', ['Meet the wallet']],
    ['WALL', ['Meet the wallet']],
    ['交易', ['OpenSea 上线新版本']],
    ['交易所的深度', ['OpenSea 上线新版本']],
    ['交易测评', []],
    ['sea 版本', ['OpenSea 上线新版本']],
    ['days wallet', []],
    ['%', []],
    ["' | '", []],
    ['!&:*', []],
  ])('S1 S3 finds %s', async (keyword, expected) => {
    const field = `searchPosts(keyword: ${JSON.stringify(keyword)})`;
    expect(await headers(field)).toEqual(expected);
  });

  it('rel-S37 leaves out characters of a keyword that nobody sees', async () => {
    const plain = await headers('searchPosts(keyword: "wallet")');
    expect(plain).not.toEqual([]);
    expect(await headers('searchPosts(keyword: "\\u202ewallet\\u200b\\u0000")')).toEqual(plain);
    expect(await headers('searchPosts(keyword: "\\u200b")')).toEqual([]);
  });

  it('S1 rejects an empty keyword and one of 51 characters', async () => {
    await expect(headers('searchPosts(keyword: " ")')).rejects.toThrow('FIELD_REQUIRED');
    const long = 'x'.repeat(51);
    await expect(headers(`searchPosts(keyword: "${long}")`)).rejects.toThrow('FIELD_LENGTH');
  });
});

describe('counts', () => {
  it('Q47 counts the posts of this UTC week, which starts on Monday', async () => {
    expect((await feed.ask('{ weekPosts }')).data.weekPosts).toBe(3);
  });

  it('Q47 counts a post of Monday 00:00:00.000 UTC, and none of the millisecond before', async () => {
    const monday = new Date('2026-01-12T00:00:00.000Z');
    await feed.publish(listed('monday'));
    await createPosts(feed.service.context, [
      post('monday', 0, { at: monday }),
      post('monday', 0, { at: new Date(monday.getTime() - 1) }),
    ]);
    expect((await feed.ask('{ weekPosts }')).data.weekPosts).toBe(4);
    await feed.publish(takenDown('monday'));
  });

  it('Q13 F8 change with a product that is taken down or released, at once', async () => {
    const count = async () => (await feed.ask('{ posts { totalCount } }')).data.posts.totalCount;
    expect(await count()).toBe(6);
    await feed.publish(takenDown('a'));
    expect(await count()).toBe(3);
    await feed.publish(listed('a'));
    expect(await count()).toBe(6);
  });

  it('Q21 returns the labels that have posts', async () => {
    const { data } = await feed.ask('{ postLabels b: postLabels(productId: "b") }');
    expect(data).toEqual({ postLabels: [3, 4, 11], b: [4, 11] });
  });
});

describe('Product', () => {
  const entities = (fields: string, ids: string[]) =>
    feed.ask(
      `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Product { ${fields} } } }`,
      { keys: ids.map((id) => ({ __typename: 'Product', id })) },
    );

  it('C17 lists the posts of a product by type and picks', async () => {
    const { data } = await entities(
      'posts { nodes { header } totalCount } picks: posts(picks: true) { nodes { header } }',
      ['a'],
    );
    expect(data._entities[0].posts.totalCount).toBe(3);
    expect(data._entities[0].picks.nodes).toEqual([{ header: 'a 0.5 days ago' }]);
  });

  it('loads the latest posts of many products with one statement', async () => {
    const statements: string[] = [];
    const { database } = feed.service.context;
    const query = database.query;
    database.query = (text, values) => {
      statements.push(text);
      return query(text, values);
    };
    const { data } = await entities('latestPost { header }', ['b', 'gone', 'a', 'none']);
    database.query = query;
    const latest = data._entities.map(
      (product: { latestPost: { header: string } | null }) => product.latestPost?.header ?? null,
    );
    expect(latest).toEqual(['Meet the wallet', null, 'a 0.2 days ago', null]);
    expect(statements).toHaveLength(1);
  });
});

describe('Viewer', () => {
  const fields = '{ followedWeekPosts followedPosts { totalCount nodes { header } } }';
  const viewer = (request = requestOf(alice)) =>
    feed.ask(
      `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Viewer ${fields} } }`,
      { keys: [{ __typename: 'Viewer', id: alice }] },
      request,
    );

  it('Q47 Q48 lists only the posts of followed products', async () => {
    const { data } = await viewer();
    const { followedPosts, followedWeekPosts } = data._entities[0];
    expect(followedPosts.nodes.map(({ header }: { header: string }) => header)).toEqual([
      'Meet the wallet',
      'b 3 days ago too',
      'b 3 days ago',
    ]);
    expect([followedPosts.totalCount, followedWeekPosts]).toEqual([3, 1]);
  });

  it('rel-S40 returns null for the followed posts of another user', async () => {
    for (const request of [visitor(), requestOf(randomUUID())]) {
      expect((await viewer(request)).data._entities).toEqual([null]);
    }
  });
});

describe('a product that is taken down and released', () => {
  it('Q13 hides its posts when it is taken down and shows them again', async () => {
    const ofB = () => headers('posts(filter: { productId: "b" })');
    await feed.publish(takenDown('b'));
    expect(await ofB()).toEqual([]);
    await feed.publish(listed('b'));
    expect(await ofB()).toHaveLength(3);
  });

  it('F8 shows posts that were inserted before their product was released', async () => {
    await feed.publish(listed('late'));
    expect(await headers('posts(filter: { productId: "late" })')).toEqual(['late 0.3 days ago']);
    await feed.publish(takenDown('late'));
  });
});
