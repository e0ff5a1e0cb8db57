import type { Consumer } from '#kit/events/consumer';
import { newId } from '#kit/runtime/ids';
import { readRoles } from '#kit/service/role-copy';
import { roles } from '#schema/enums';
import { type EventDraft, productFollowed, roleChanged } from '#schema/generated/events';
import { createFeedFixture, type FeedFixture, listed, takenDown } from '../testing/fixture.ts';
import { readProduct } from './product-copies.ts';

let feed: FeedFixture;
beforeAll(async () => {
  feed = await createFeedFixture();
});
afterAll(() => feed.close());

/** Makes the event a dead letter by a fault of ours: the table of its copy is not there. */
async function bury(table: string, draft: EventDraft): Promise<void> {
  await feed.admin.query(`alter table ${table} rename to missing`);
  await feed.publish(draft);
  await feed.admin.query(`alter table missing rename to ${table}`);
}

const redrive = () => (feed.service.consumer as Consumer).redrive();
const all = { applied: 1, failed: 0 };

describe('a dead letter that is redriven after newer events', () => {
  it('C-H5 does not bring back roles that were taken away', async () => {
    const userId = newId();
    await bury('member', roleChanged({ userId, roles: [roles.goldfinger] }));
    await feed.publish(roleChanged({ userId, roles: [] }));
    expect(await redrive()).toEqual(all);
    expect(await readRoles(feed.database, [userId])).toEqual(new Map([[userId, []]]));
  });

  it('C-H5 does not bring back a product that was taken down', async () => {
    await feed.publish(listed('1'));
    await bury('product', listed('1'));
    await feed.publish(takenDown('1'));
    await feed.admin.query(
      `insert into post (product_id, author_id, topic, header, content, excerpt, labels, pick,
         language, at, rising, visible)
       values ('1', $1, '', '', '', '', '{}', false, 'en', now(), 0, false)`,
      [newId()],
    );
    expect(await redrive()).toEqual(all);
    expect(await readProduct(feed.database, '1')).toMatchObject({ released: false });
    expect(await feed.database.query('select visible from post')).toEqual([{ visible: false }]);
  });

  it.each([
    ['does not bring back a follow that has ended', true, 0],
    ['does not end a follow that began again', false, 1],
  ])('C-H5 %s', async (_, buried, follows) => {
    const userId = newId();
    const follow = (following: boolean) =>
      productFollowed({ productId: '2', userId, following, followers: 1 });
    await feed.publish(follow(!buried));
    await bury('follow', follow(buried));
    await feed.publish(follow(!buried));
    expect(await redrive()).toEqual(all);
    const rows = await feed.database.query('select from follow where user_id = $1', [userId]);
    expect(rows).toHaveLength(follows);
  });

  it('C-H5 still applies when nothing newer came', async () => {
    const userId = newId();
    await feed.publish(roleChanged({ userId, roles: [] }));
    await bury('member', roleChanged({ userId, roles: [roles.goldfinger] }));
    expect(await redrive()).toEqual(all);
    expect(await readRoles(feed.database, [userId])).toEqual(
      new Map([[userId, [roles.goldfinger]]]),
    );
  });
});
