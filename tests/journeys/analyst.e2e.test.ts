import { HOUR } from '#schema/durations';
import { topics } from '#schema/topics';
import { readDatabases } from '../database-texts.ts';
import { up } from '../documents.ts';
import { type EventSource, openEventSource } from '../event-source.ts';
import { runProgram } from '../program.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';

/** The default token in development. */
const analyst = { authorization: 'Bearer analyst-demo' };
const voterCount = 12;
const reason = 'It is fast, open and friendly.';
const path = `/events/${topics.catalogProduct}`;

let own: OwnPlatform;
let product: ReleasedProduct;
let emails: string[];
const sources: EventSource[] = [];

const program = (name: 'events' | 'ledger', ...args: string[]) =>
  runProgram(name, args, own.platform.dataDir);

async function listen(address: string, headers: Record<string, string> = analyst) {
  const source = await openEventSource(own.platform.url, address, headers);
  sources.push(source);
  return source;
}
const dataOf = async (source: EventSource) => JSON.parse((await source.next())?.data ?? 'null');

// Own platform, so that the tests know all events.
beforeAll(async () => {
  own = await startOwnPlatform();
  const { stack } = own;
  product = await releasedProduct(stack);
  const voters = await stack.users(voterCount);
  emails = [product.sharer, ...voters].map(({ email }) => email);
  for (const voter of voters) await stack.graphql(up, { id: product.id, reason }, voter);
  await stack.drain();
});
afterEach(() => {
  for (const source of sources.splice(0)) source.close();
});
afterAll(() => own?.end());

describe('an analyst', () => {
  it('reads all events of products from the command line as JSON lines', async () => {
    const args = ['tail', '--topic', topics.catalogProduct, '--from-beginning'];
    const { code, lines } = await program('events', ...args);
    expect(code).toBe(0);
    const events = lines as { type: string; subject: string; data: { upValue?: number } }[];
    expect(events.map(({ type }) => type)).toEqual([
      'catalog.product-listed.v1',
      ...Array(voterCount).fill('catalog.up-cast.v1'),
    ]);
    expect(new Set(events.map(({ subject }) => subject))).toEqual(new Set([product.id]));
    const values = events.slice(1).map(({ data }) => data.upValue);
    expect(values).toEqual(Array.from({ length: voterCount }, (_, index) => index + 1));
  });

  it('reads the same events over HTTP, and then new ones as they occur', async () => {
    const source = await listen(`${path}?from=beginning`);
    expect(source.status).toBe(200);
    expect(source.headers['content-type']).toMatch(/^text\/event-stream/);
    expect((await dataOf(source)).type).toBe('catalog.product-listed.v1');
    for (let value = 1; value <= voterCount; value++) {
      expect(await dataOf(source)).toMatchObject({ specversion: '1.0', data: { upValue: value } });
    }
    const [late] = await own.stack.users(1);
    await own.stack.graphql(up, { id: product.id, reason }, late);
    const expected = { userId: late?.userId, upValue: voterCount + 1 };
    expect(await dataOf(source)).toMatchObject({ type: 'catalog.up-cast.v1', data: expected });
  });

  it('resumes after the event that Last-Event-ID names', async () => {
    const first = await listen(`${path}?from=beginning`);
    await first.next();
    const seen = await first.next();
    const third = await first.next();
    const headers = { ...analyst, 'last-event-id': seen?.id ?? '' };
    const resumed = await listen(`${path}?from=beginning`, headers);
    expect(await resumed.next()).toEqual(third);
    const wrong = await listen(path, { ...analyst, 'last-event-id': 'x' });
    expect(wrong.status).toBe(400);
  });

  it('reads since a time, filtered, as NDJSON over HTTP and by the command, and goes on after any line', async () => {
    const since = new Date(Date.now() - HOUR).toISOString();
    const type = 'catalog.up-cast.v1';
    const filter = `format=ndjson&type=${type}&key=${product.id}`;
    const read = async (start: string) => {
      const response = await fetch(`${own.platform.url}${path}?${start}&${filter}`, {
        headers: analyst,
      });
      expect(response.headers.get('vita-next-position')).toMatch(/^\d+(\.\d+)*$/);
      const lines = (await response.text()).split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line));
    };
    const lines = await read(`since=${since}`);
    const args = ['--since', since, '--type', type, '--key', product.id];
    const tailed = await program('events', 'tail', '--topic', topics.catalogProduct, ...args);
    expect(lines.map(({ position: _, ...event }) => event)).toEqual(tailed.lines);
    expect(lines.length).toBeGreaterThanOrEqual(voterCount);
    expect(await read(`from=${lines[4].position}`)).toEqual(lines.slice(5));
    expect(await read('from=end')).toEqual([]);
    const { topics: listed } = await (await fetch(`${own.platform.url}/events`)).json();
    expect(listed.map(({ stream }: { stream: string }) => stream)).toContain(
      `${own.platform.url}${path}`,
    );
  });

  it('is rejected without a valid token, and for an unknown topic', async () => {
    const [member] = await own.stack.users(1);
    const bearer = (token = '') => ({ authorization: `Bearer ${token}` });
    for (const headers of [{}, bearer('wrong'), bearer(member?.token), bearer('analyst-demo2')]) {
      const rejected = await listen(path, headers);
      expect([rejected.status, rejected.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    expect((await listen('/events/no.such')).status).toBe(404);
    expect((await listen(`/events/${topics.catalogProduct}/x`)).status).toBe(404);
  });

  it('rel-S45 finds no email address, token or code in any topic', async () => {
    const texts: Record<string, string> = {};
    for (const topic of Object.values(topics)) {
      const { code, lines } = await program('events', 'tail', '--topic', topic, '--from-beginning');
      expect(code).toBe(0);
      const text = JSON.stringify(lines);
      texts[topic] = text;
      expect(text).not.toContain('@');
      for (const secret of [...emails, product.sharer.token]) expect(text).not.toContain(secret);
    }
    // The events of the same members were read.
    expect(texts[topics.userAccount]).toContain(product.sharer.userId);
  });

  it('lists the consumer groups and sees that none lags', async () => {
    await own.stack.drain();
    const groups = await program('events', 'groups');
    expect(groups.code).toBe(0);
    const names = (groups.lines as { group: string; lag: number }[]).map(({ group }) => group);
    expect(names).toEqual(expect.arrayContaining(['catalog', 'feed', 'user', 'vitamin']));
    const lag = await program('events', 'lag');
    expect({ code: lag.code, stderr: lag.stderr }).toEqual({
      code: 0,
      stderr: 'Nothing is waiting.\n',
    });
  });
});

describe('an operator', () => {
  it.each(['feed', 'catalog', 'user', 'vitamin', 'badge'])(
    'rel-R10 finds the tables of %s equal to their events while members vote',
    async (service) => {
      const voters = await own.stack.users(3);
      const [{ code, lines, stderr }] = await Promise.all([
        program('events', 'rebuild', service),
        ...voters.map((voter) => own.stack.graphql(up, { id: product.id, reason }, voter)),
      ]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(service) });
      const tables = lines as { rows: number; hash: string; rebuiltHash: string }[];
      expect(tables.map(({ hash }) => hash)).toEqual(tables.map(({ rebuiltHash }) => rebuiltHash));
      await own.stack.drain();
      expect((await program('events', 'audit', service)).code).toBe(0);
    },
  );

  it('rel-R10 makes the dropped tables of a service again while members vote', async () => {
    const databases = await readDatabases(own.platform.dataDir);
    const rows = () =>
      databases.query('feed', 'select * from up_copy order by product_id, user_id');
    const before = await rows();
    const wrong = [
      `update product set released = false where product_id = '${product.id}'`,
      'delete from up_copy',
    ];
    for (const statement of wrong) await databases.query('feed', statement);
    const audit = await program('events', 'audit', 'feed');
    expect(audit.code).toBe(1);
    expect(audit.lines[0]).toEqual({
      ...{ finding: 'product-differs', key: product.id, column: 'released' },
      ...{ expected: true, found: false },
    });
    expect(audit.stderr).toContain(`product-differs: ${product.id}, column released`);
    const [voter] = (await own.stack.users(1)) as [Member];
    const [rebuilt] = await Promise.all([
      program('events', 'rebuild', 'feed'),
      own.stack.graphql(up, { id: product.id, reason }, voter),
    ]);
    expect(rebuilt.code).toBe(1);
    await own.stack.drain();
    expect(await rows()).toEqual(expect.arrayContaining(before));
    expect((await program('events', 'audit', 'feed')).code).toBe(0);
  });

  it('rel-L4 rel-R10 audits and rebuilds the ledger without a difference, running and stopped', async () => {
    for (const isRunning of [true, false]) {
      if (!isRunning) expect(await own.platform.stop()).toBe(0);
      expect(await program('ledger', 'audit')).toMatchObject({ code: 0, lines: [] });
      expect(await program('ledger', 'rebuild')).toMatchObject({ code: 0, lines: [] });
    }
    expect((await program('events', 'lag')).code).toBe(0);
  });
});
