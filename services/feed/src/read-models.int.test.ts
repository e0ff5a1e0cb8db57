import { redriveDeadLetters } from '#kit/events/dead-letter-redrive';
import { rebuildReadModels } from '#kit/rebuild/rebuild-read-models';
import { newId } from '#kit/runtime/ids';
import { HOUR, MINUTE } from '#schema/durations';
import { roles } from '#schema/enums';
import {
  erased,
  productFollowed,
  productMerged,
  registered,
  roleChanged,
  upCast,
} from '#schema/generated/events';
import { talkSpam } from '#schema/talk-limits';
import { migrations } from './migrations/migrations.ts';
import { readModels } from './read-models.ts';
import { createFeedFixture, type FeedFixture, listed, takenDown } from './testing/fixture.ts';

let feed: FeedFixture;
const [owner, gone, fan] = [newId(), newId(), newId()];

const follow = (productId: string, userId: string, following = true) =>
  productFollowed({ productId, userId, following, followers: 1 });
const cast = (productId: string, userId: string) =>
  upCast({
    productId,
    userId,
    weight: 1,
    upValue: 1,
    countsForRewards: true,
    sharerId: null,
    ownerId: null,
  });
const merge = (productId: string, survivorId: string) =>
  productMerged({
    productId,
    survivorId,
    name: { en: 'One', zh: '' },
    survivorName: { en: 'Two', zh: '' },
    survivorSlug: 'two',
    memberIds: [],
    upValue: 1,
    followers: 1,
    reason: 'The same site',
  });

beforeEach(async () => {
  feed = await createFeedFixture();
  await feed.publish(
    ...[owner, gone, fan].map((userId) => registered({ userId, roles: [], language: 'en' })),
    listed('1', owner),
    listed('2', gone),
    listed('3'),
    follow('1', fan),
    follow('1', gone),
    follow('3', fan),
    follow('2', fan),
    follow('2', fan, false),
    cast('1', fan),
    cast('1', gone),
    cast('3', fan),
    roleChanged({ userId: fan, roles: [roles.goldfinger] }),
  );
  await feed.publish(takenDown('3'), merge('3', '2'), erased({ userId: gone }));
  await feed.admin.query(
    `insert into post (product_id, author_id, topic, header, content, excerpt, labels, pick,
       language, at, rising, visible)
     values ('1', $1, '', '', '', '', '{}', false, 'en', now(), 0, true)`,
    [owner],
  );
  await feed.admin.query('insert into up_helpful values ($1, $2, $3, now())', ['1', fan, owner]);
  await feed.admin.query(`update up_copy set helpful = 1 where product_id = '1' and user_id = $1`, [
    fan,
  ]);
});
afterEach(() => feed.close());

const run = (repair: boolean, transport = feed.transport) =>
  rebuildReadModels(
    { service: 'feed', adminUrl: feed.urls.adminUrl, migrations, models: readModels },
    { transport, clock: feed.clock, logger: feed.logger },
    { repair },
  );

const tables = readModels.tables.map(({ table }) => table);

/** All rows of the read models, and whether the post is shown. */
async function contents() {
  const rows = await Promise.all(
    tables.map((table) => feed.admin.query(`select * from ${table} as row order by row::text`)),
  );
  return [...rows, await feed.admin.query('select id, visible from post order by id')];
}

/** Products, follows and UPs of new members that the service consumes while `work` runs. */
async function whileConsuming<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const consuming = (async () => {
    for (let round = 0; !isOver; round++) {
      const userId = newId();
      await feed.publish(
        registered({ userId, roles: [], language: 'en' }),
        listed(`new ${round}`, userId),
        cast('1', userId),
        follow('1', userId),
        follow('1', fan, round % 2 === 0),
      );
      if (round % 3 === 0) await feed.publish(erased({ userId }));
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await consuming;
  }
}

describe('the read models of the feed', () => {
  it('rel-R10 are equal to their events, and twice the same bytes', async () => {
    const before = await contents();
    const [audit, first, second] = [await run(false), await run(true), await run(true)];
    expect(audit).toMatchObject({ differences: [], differing: 0 });
    expect(first.tables).toEqual(audit.tables);
    expect(second.tables).toEqual(audit.tables);
    expect(first.tables.map(({ table, rows }) => [table, rows > 0])).toEqual(
      tables.map((table) => [table, true]),
    );
    expect(await contents()).toEqual(before);
  });

  it.each([
    ['product', `update product set owner_id = null where product_id = '1'`, '1', 'owner_id'],
    ['member', `update member set roles = '{4}' where user_id = '${owner}'`, owner, 'roles'],
    [
      'up_copy',
      `update up_copy set withheld = true where user_id = '${gone}'`,
      `1 ${gone}`,
      'withheld',
    ],
    ['follow', `delete from follow where product_id = '1'`, `1 ${fan}`, null],
    ['newcomer', `update newcomer set at = now() where user_id = '${fan}'`, fan, 'at'],
    ['post', 'update post set visible = false', '1', 'visible'],
  ])(
    'rel-R10 names and repairs the first wrong row and column of %s',
    async (table, wrong, key, column) => {
      const before = await contents();
      await feed.admin.query(wrong);
      const audit = await run(false);
      const keys = table === 'follow' ? `${fan} 1` : key;
      expect(audit.differences).toMatchObject([{ finding: `${table}-differs`, key: keys, column }]);
      expect(await contents()).not.toEqual(before);
      expect((await run(true)).differences).toEqual(audit.differences);
      expect(await contents()).toEqual(before);
    },
  );

  it('rel-R10 removes a row that no event made', async () => {
    const before = await contents();
    await feed.admin.query(
      'insert into follow (user_id, product_id) values ($1, $2) on conflict do nothing',
      [owner, '1'],
    );
    const { differences } = await run(true);
    expect(differences).toMatchObject([{ finding: 'follow-differs', expected: null }]);
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 are made again after they were dropped, with what the service knows alone', async () => {
    const before = await contents();
    for (const table of tables.filter((one) => one !== 'erased_member')) {
      await feed.admin.query(`delete from ${table}`);
    }
    const { differences } = await run(true);
    expect(new Set(differences.map(({ column }) => column))).toEqual(new Set([null]));
    expect(await contents()).toEqual(before);
    expect((await run(true)).differing).toBe(0);
  });

  it('rel-R10 are made again while events are consumed', async () => {
    const steady = await whileConsuming(() => run(true));
    expect(steady).toMatchObject({ differences: [] });
    for (const table of ['member', 'product', 'follow', 'follow_version', 'up_copy']) {
      await feed.admin.query(`delete from ${table}`);
    }
    const dropped = await whileConsuming(() => run(true));
    expect(dropped.differing).toBeGreaterThan(0);
    expect(await run(false)).toMatchObject({ differences: [], differing: 0 });
  });

  it('rel-R10 rel-S47 keep an erased member erased', async () => {
    await feed.admin.query('delete from erased_member');
    await feed.admin.query(`update product set owner_id = $1 where product_id = '2'`, [gone]);
    await feed.admin.query('update up_copy set erased = false');
    await run(true);
    const found = await feed.admin.query<object>(
      `select (select count(*)::integer from erased_member where user_id = $1) as erased,
         (select count(*)::integer from follow where user_id = $1) as follows,
         (select count(*)::integer from product where owner_id = $1) as owned,
         (select bool_and(erased) from up_copy where user_id = $1) as marked`,
      [gone],
    );
    expect(found).toEqual([{ erased: 1, follows: 0, owned: 0, marked: true }]);
  });

  it('rel-R10 leave events that are not consumed yet, and dead letters, to the consumer', async () => {
    await feed.admin.query('alter table follow rename to missing');
    await feed.publish(follow('1', owner));
    await feed.admin.query('alter table missing rename to follow');
    await feed.service.consumer?.close();
    await feed.transport.publish(feed.messages([takenDown('1', owner)]));
    const before = await contents();
    expect(await run(true)).toMatchObject({ differences: [] });
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 rel-R11 leave a dead letter that was published again to the consumer', async () => {
    await feed.admin.query('alter table follow rename to missing');
    await feed.publish(follow('1', owner));
    await feed.admin.query('alter table missing rename to follow');
    await feed.service.consumer?.close();
    const reasons: (string | null)[] = [];
    for await (const { reason } of redriveDeadLetters(feed.admin, feed.transport)) {
      reasons.push(reason);
    }
    expect(reasons).toEqual([null]);
    const before = await contents();
    expect(await run(true)).toMatchObject({ differences: [] });
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 leave out a newcomer whose row is about to be deleted by age', async () => {
    feed.clock.shift(talkSpam.newFor - 30 * MINUTE);
    await feed.admin.query('delete from newcomer where user_id = $1', [owner]);
    expect(await run(true)).toMatchObject({ differences: [] });
    feed.clock.shift(-HOUR);
    expect((await run(true)).differences).toMatchObject([{ key: owner, column: null }]);
  });

  it('rel-R10 are compared again when a row became wrong during the rebuild', async () => {
    const before = await contents();
    // The fourth look at the stream comes after the wrong rows were noted, and before the first lock.
    let looks = 0;
    const lag = async () => {
      looks += 1;
      if (looks === 4) await feed.admin.query('update product set owner_id = null');
      return feed.transport.lag();
    };
    const { differences, tables } = await run(true, { ...feed.transport, lag });
    expect(differences).toMatchObject([
      { finding: 'product-differs', key: '1', column: 'owner_id' },
    ]);
    expect(tables.filter(({ hash, rebuiltHash }) => hash !== rebuiltHash)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 repair columns that follow from them, more than one lock compares', async () => {
    await feed.admin.query(
      `insert into post (product_id, author_id, topic, header, content, excerpt, labels, pick,
         language, at, rising, visible)
       select '1', $1, '', '', '', '', '{}', false, 'en', now(), 0, true
       from generate_series(1, 4100)`,
      [owner],
    );
    const shown = () =>
      feed.admin.query('select visible, count(*)::integer as count from post group by 1');
    const before = await shown();
    await feed.admin.query('update post set visible = false');
    const audit = await run(false);
    expect([audit.differing, audit.differences.length]).toEqual([4101, 1_000]);
    expect((await run(true)).differing).toBe(4101);
    expect(await shown()).toEqual(before);
    await feed.admin.query(`update product set released = false where product_id = '1'`);
    await feed.admin.query('update post set visible = false');
    expect((await run(true)).differing).toBe(4102);
    expect(await shown()).toEqual(before);
  });
});
