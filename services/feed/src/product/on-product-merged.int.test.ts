import { randomUUID } from 'node:crypto';
import { productFollowed, productMerged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';

let feed: FeedFixture;
beforeAll(async () => {
  feed = await createFeedFixture();
});
afterAll(() => feed?.close());

const merged = (productId: string, survivorId: string) =>
  productMerged({
    productId,
    name: { en: 'Two', zh: '' },
    survivorId,
    survivorSlug: 'one',
    survivorName: { en: 'One', zh: '' },
    memberIds: [],
    upValue: 3,
    followers: 2,
    reason: 'The same',
  });
const followed = (productId: string, userId: string, following = true) =>
  productFollowed({ productId, userId, following, followers: 1 });
const addPost = (productId: string) =>
  feed.admin.query(
    `insert into post (product_id, author_id, topic, header, content, excerpt, labels, pick,
       language, at, rising, visible)
     values ($1, $2, '', '', '', '', '{}', false, 'en', now(), 0, true)`,
    [productId, randomUUID()],
  );
const followers = async (productId: string) =>
  (
    await feed.admin.query<{ user_id: string }>(
      'select user_id from follow where product_id = $1 order by user_id',
      [productId],
    )
  ).map(({ user_id }) => user_id);

describe('a product that is merged', () => {
  it('Q72 gives its posts and followers to the survivor, once', async () => {
    const [alice, bob] = [randomUUID(), randomUUID()].sort() as [string, string];
    await feed.publish(listed('1'), listed('2'));
    await feed.publish(followed('2', alice), followed('2', bob), followed('1', alice));
    await addPost('2');
    for (let round = 0; round < 2; round++) {
      await feed.publish(takenDown('2'), merged('2', '1'));
      expect(await feed.admin.query('select product_id, visible from post')).toEqual([
        { product_id: '1', visible: true },
      ]);
      expect(await followers('1')).toEqual([alice, bob]);
      expect(await followers('2')).toEqual([]);
    }
  });

  it('Q72 does not bring back a follow that has ended since', async () => {
    const carol = randomUUID();
    await feed.publish(listed('3'), listed('4'), followed('4', carol));
    await feed.admin.query(
      'insert into follow_version (user_id, product_id, sequence) values ($1, $2, $3)',
      [carol, '3', '9000000'],
    );
    await feed.publish(takenDown('4'), merged('4', '3'));
    expect(await followers('3')).toEqual([]);
  });
});
