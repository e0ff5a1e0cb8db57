import { createDatabase } from '#kit/database/database';
import { eventOf, type LoggedEvent, readConsumption } from '#kit/rebuild/pending-events';
import { ReaderIsBehind } from '#kit/rebuild/read-stream';
import { rebuildReadModels } from '#kit/rebuild/rebuild-read-models';
import { RebuildRefused } from '#kit/rebuild/refusal';
import { newId } from '#kit/runtime/ids';
import { recordLog } from '#kit/testing/recorded-log';
import { registered, upCast } from '#schema/generated/events';
import { topics } from '#schema/topics';
import { migrations } from './migrations/migrations.ts';
import { readModels } from './read-models.ts';
import { createFeedFixture, type FeedFixture, listed, takenDown } from './testing/fixture.ts';

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

const run = (repair: boolean, { transport, logger } = feed) =>
  rebuildReadModels(
    { service: 'feed', adminUrl: feed.urls.adminUrl, migrations, models: readModels },
    { transport, clock: feed.clock, logger },
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

  it('rel-R10 is refused after ten locks without an answer, each of which it logs', async () => {
    let looks = 0;
    const lag = () => {
      looks += 1;
      // From the fifth look on, each second one comes while the tables are locked.
      if (looks < 5 || looks % 2 === 0) return feed.transport.lag();
      return Promise.reject(new ReaderIsBehind('too late'));
    };
    const { logger, lines } = recordLog();
    const stream = { ...feed, logger, transport: { ...feed.transport, lag } };
    await expect(run(true, stream)).rejects.toThrow(
      new RebuildRefused(
        'The stream answers too slowly. What was repaired by now is right, and stays. Run it again for all of feed.',
      ),
    );
    expect(lines.map(([{ turn }]) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('a rebuild beside a service that consumes', () => {
  const topic = topics.catalogProduct;

  async function readAll(): Promise<LoggedEvent[]> {
    const logged: LoggedEvent[] = [];
    for (const message of await feed.read(topic)) {
      const event = eventOf(message);
      if (event) logged.push({ event, message });
    }
    return logged;
  }

  it('rel-R10 lets events wait behind one that was not consumed when it was read', async () => {
    await feed.service.consumer?.close();
    await feed.transport.publish(feed.messages([takenDown('1', owner), listed('1', owner)]));
    const lags = (await feed.transport.lag()).filter(({ group }) => group === 'feed');
    const consumption = await readConsumption({
      ...{ service: 'feed', database: feed.admin, transport: feed.transport },
      ...{ topics: [topic], lags, elsewhere: {} },
    });
    const logged = await readAll();
    const sift = async (batch: LoggedEvent[]) => {
      const { consumed, others } = await feed.admin.transaction((tx) =>
        consumption.sift(tx, batch),
      );
      return [consumed, others.map(({ event }) => event)].map((all) => all.map(({ id }) => id));
    };
    const ids = logged.map(({ event }) => event.id);
    expect(await sift(logged.slice(0, -1))).toEqual([ids.slice(0, -2), ids.slice(-2, -1)]);
    // Now the service has consumed both.
    await feed.admin.query(
      `insert into inbox (event_id, consumer, processed_at) select unnest($1::uuid[]), 'feed', now()`,
      [ids.slice(-2)],
    );
    expect(await sift(logged.slice(-1))).toEqual([[], ids.slice(-1)]);
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
