import { PassThrough } from 'node:stream';
import { newId } from '#kit/runtime/ids';
import { registered } from '#schema/generated/events';
import {
  createFeedFixture,
  type FeedFixture,
  listed,
} from '../../services/feed/src/testing/fixture.ts';
import { type RebuildContext, rebuild } from './rebuild-command.ts';

let feed: FeedFixture;
beforeEach(async () => {
  feed = await createFeedFixture();
  const owner = newId();
  await feed.publish(registered({ userId: owner, roles: [], language: 'en' }), listed('1', owner));
});
afterEach(() => feed.close());

/** `npm run events -- rebuild feed`, or `audit`: its exit code and its lines for people. */
async function run(repair: boolean, { transport } = feed) {
  const lines: string[] = [];
  const output = new PassThrough();
  output.resume();
  const context: RebuildContext = {
    transport,
    databases: {},
    adminUrls: { feed: feed.urls.adminUrl },
    logger: feed.logger,
    isRunning: true,
    output,
    say: (line) => lines.push(line),
    signal: new AbortController().signal,
  };
  return { code: await rebuild(context, 'feed', { repair }), lines };
}

/** What changes after the wrong rows were noted: the fourth look at the stream is before the first lock. */
function changingLate(statement: string) {
  let looks = 0;
  const lag = async () => {
    looks += 1;
    if (looks === 4) await feed.admin.query(statement);
    return feed.transport.lag();
  };
  return { ...feed, transport: { ...feed.transport, lag } };
}

describe('npm run events -- audit', () => {
  it('rel-R10 exits with 0 when the tables are equal to their events', async () => {
    expect((await run(false)).code).toBe(0);
  });

  it('rel-R10 exits with 1 when no noted row differs, but a hash does', async () => {
    const { code, lines } = await run(false, changingLate('update product set owner_id = null'));
    expect(lines).toContain('The hashes of product differ; run the command again.');
    expect(code).toBe(1);
  });
});
