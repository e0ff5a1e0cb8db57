import { randomUUID } from 'node:crypto';
import { changeChannel } from '#kit/entities/change-triggers';
import { productMerged, roleChanged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { type FeedMember, memberOf } from '../testing/operations.ts';

const source = `query ($products: [_Any!]!) {
  _entities(representations: $products) { ... on Product { latestPost { header likes } } }
}`;

let feed: FeedFixture;
let owner: FeedMember;
beforeAll(async () => {
  feed = await createFeedFixture();
  owner = memberOf(feed, randomUUID());
  await feed.publish(
    listed('1', owner.userId),
    listed('2', owner.userId),
    roleChanged({ userId: owner.userId, roles: [1] }),
  );
  await latest();
  await feed.service.context.changes.whenListening();
});
afterAll(() => feed.close());

/** Of the products 1 and 2: what a request sees. */
async function latest() {
  const products = ['1', '2'].map((id) => ({ __typename: 'Product', id }));
  const { data } = await feed.ask(source, { products });
  const posts: ({ header: string; likes: number } | null)[] = data._entities.map(
    (product: { latestPost: unknown }) => product.latestPost,
  );
  return posts.map((post) => post && `${post.header} ${post.likes}`);
}

const publish = async (productId: string, header: string) => {
  const input = { productId, header, content: '<p>It is here</p>', labels: [3] };
  return (await owner.run('publish', { input })).id;
};

describe('the latest post of a product', () => {
  it('perf-G3 is that of the last write at once, whichever write it was', async () => {
    expect(await latest()).toEqual([null, null]);
    await publish('1', 'One');
    expect(await latest()).toEqual(['One 0', null]);
    feed.clock.shift(60_000);
    const id = await publish('1', 'Two');
    expect(await latest()).toEqual(['Two 0', null]);
    const edit = { header: 'Two again', content: '<p>Quokka</p>', labels: [4], version: 1 };
    await owner.run('edit', { id, input: edit });
    expect(await latest()).toEqual(['Two again 0', null]);
    await memberOf(feed, randomUUID()).run('like', { postId: id, liked: true });
    expect(await latest()).toEqual(['Two again 1', null]);
    await owner.run('remove', { id });
    expect(await latest()).toEqual(['One 0', null]);
    await owner.run('restore', { id });
    expect(await latest()).toEqual(['Two again 1', null]);
  });

  it('perf-G3 is hidden and moved with its product', async () => {
    const before = await latest();
    await feed.publish(takenDown('1'));
    expect(await latest()).toEqual([null, null]);
    await feed.publish(listed('1', owner.userId));
    expect(await latest()).toEqual(before);
    await feed.publish(
      productMerged({
        productId: '1',
        name: { en: 'One', zh: '' },
        survivorId: '2',
        survivorSlug: 'two',
        survivorName: { en: 'Two', zh: '' },
        memberIds: [],
        upValue: 3,
        followers: 2,
        reason: 'The same',
      }),
    );
    expect(await latest()).toEqual([null, before[0]]);
  });

  it('perf-G3 is read once until it changes', async () => {
    const { database, changes } = feed.service.context;
    // Notifications arrive in their order: those of the other tests are over.
    const marker = Promise.withResolvers<unknown>();
    changes.on({ table: 'marker', changed: marker.resolve, allChanged: () => undefined });
    await feed.admin.query(`select pg_notify('${changeChannel}', 'feed.marker 1')`);
    await marker.promise;
    await latest();
    const query = database.query;
    const statements: string[] = [];
    database.query = (text, values) => {
      statements.push(text);
      return query(text, values);
    };
    const [, first] = await latest();
    expect(statements).toEqual([]);
    await feed.admin.query("update post set header = 'By hand' where product_id = '2'");
    expect((await latest())[1]).not.toBe(first);
    database.query = query;
    expect(statements).toHaveLength(1);
  });
});
