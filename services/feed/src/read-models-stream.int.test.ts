import { createDatabase } from '#kit/database/database';
import { rebuildReadModels } from '#kit/rebuild/rebuild-read-models';
import { newId } from '#kit/runtime/ids';
import { registered, upCast } from '#schema/generated/events';
import { migrations } from './migrations/migrations.ts';
import { readModels } from './read-models.ts';
import { createFeedFixture, type FeedFixture, listed } from './testing/fixture.ts';

let feed: FeedFixture;
const [owner, fan] = [newId(), newId()];

const facts = [
  registered({ userId: owner, roles: [], language: 'en' }),
  listed('1', owner),
  upCast({
    productId: '1',
    userId: fan,
    weight: 1,
    upValue: 1,
    countsForRewards: true,
    sharerId: null,
    ownerId: null,
  }),
];

beforeEach(async () => {
  feed = await createFeedFixture();
  await feed.publish(...facts);
});
afterEach(() => feed.close());

const run = (repair: boolean, { transport } = feed) =>
  rebuildReadModels(
    { service: 'feed', adminUrl: feed.urls.adminUrl, migrations, models: readModels },
    { transport, clock: feed.clock, logger: feed.logger },
    { repair },
  );

const contents = () =>
  Promise.all(
    ['product', 'member', 'up_copy'].map((table) => feed.admin.query(`select * from ${table}`)),
  );

/** As an operator who writes to the log. */
async function changeLog(...statements: string[]) {
  const { adminUrl } = feed.urls.log;
  const log = createDatabase({ url: adminUrl, poolSize: 1, logger: feed.logger });
  for (const statement of statements) await log.query(statement);
  await log.close();
}

describe('a rebuild whose stream does not answer', () => {
  it('rel-R10 gives the lock of the tables back, and tries again', async () => {
    let looks = 0;
    const lag = () => {
      looks += 1;
      // The fifth look comes while the tables are locked.
      return looks === 5 ? new Promise<never>(() => undefined) : feed.transport.lag();
    };
    const transport = { ...feed.transport, lag };
    expect(await run(true, { ...feed, transport })).toMatchObject({ differing: 0 });
    expect(looks).toBeGreaterThan(5);
  });
});

describe('a rebuild from a stream that is not whole', () => {
  it('rel-R10 is refused on another, empty stream, and changes no row', async () => {
    const before = await contents();
    const other = await createFeedFixture();
    try {
      for (const repair of [true, false]) {
        await expect(run(repair, other)).rejects.toThrow(
          '3 events that feed has consumed are not on the stream',
        );
      }
    } finally {
      await other.close();
    }
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 is refused when one event is missing, also of a type that no table is made from', async () => {
    const before = await contents();
    await feed.admin.query('insert into inbox values ($1, $2, now())', [newId(), 'feed']);
    await expect(run(true)).rejects.toThrow('1 events that feed has consumed');
    expect(await contents()).toEqual(before);
  });

  it('rel-R10 is refused when the beginning of a topic was deleted', async () => {
    const before = await contents();
    await feed.admin.query('delete from inbox');
    await changeLog(`delete from log.event where topic = 'catalog.product' and position = 1`);
    await expect(run(true)).rejects.toThrow(
      'The first 1 messages of catalog.product, partition 0, were deleted',
    );
    await changeLog(`delete from log.event`);
    await expect(run(true)).rejects.toThrow('were deleted');
    expect(await contents()).toEqual(before);
  });
});
