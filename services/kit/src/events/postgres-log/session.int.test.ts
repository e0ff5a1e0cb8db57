import { getEventListeners, once } from 'node:events';
import pg from 'pg';
import { createLogger } from '#kit/runtime/logger';
import { recordLog } from '#kit/testing/recorded-log';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { createLogHeads, type LogHeads } from './heads.ts';
import { createLogSession, type LogClaim } from './session.ts';
import { notifyChannel } from './statements.ts';
import { migrateLog } from './tables.ts';

/** Stands before PostgreSQL's own function in the search path, and fails for one name. */
const failingLock = `
  create function log.pg_try_advisory_lock(key bigint) returns boolean language plpgsql as $$
  begin
    if key = hashtextextended('vita log group second', 0) then
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end if;
    return pg_catalog.pg_try_advisory_lock(key);
  end $$`;

describe('the session of the event log', () => {
  let test: TestDatabase;
  let admin: pg.Client;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    await migrateLog(test.log.adminUrl);
    admin = new pg.Client(test.log.adminUrl);
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await test.drop();
  });

  it('C-low shares a claim whose first try timed out', async () => {
    await admin.query(failingLock);
    const url = new URL(test.log.url);
    url.searchParams.set('options', '-csearch_path=log,pg_catalog,public');
    const session = createLogSession(url.href, createLogHeads(), createLogger('test', 'silent'));
    const { signal } = new AbortController();
    const claim = (topic: string) => session.claim('group', topic, signal) as Promise<LogClaim>;
    const pidOf = async (held: LogClaim) =>
      (await held.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
    const first = await claim('first');
    await expect(claim('second')).rejects.toThrow('statement timeout');
    await admin.query('drop function log.pg_try_advisory_lock');
    const second = await claim('second');
    // On a connection of its own it would hold one more of the server's connections.
    expect(await pidOf(second)).toBe(await pidOf(first));
    await first.release();
    await second.release();
    await session.close();
  });

  const never = 2 ** 31 - 1;
  const silent = createLogger('test', 'silent');
  const { signal } = new AbortController();
  const grown = async (heads: LogHeads, topic: string, position: number) => {
    while (heads.of(topic) < position) await heads.change(topic, signal);
    expect(heads.of(topic)).toBe(position);
  };
  const setHead = (topic: string, position: number) =>
    admin.query(
      'insert into log.topic values ($1, $2) on conflict (topic) do update set last_position = $2',
      [topic, position],
    );

  it('X-L16 takes a notification as a hint, and positions from the table', async () => {
    const heads = createLogHeads();
    const session = createLogSession(test.url, heads, silent, never);
    await session.connected(signal);
    await admin.query(`notify ${notifyChannel}, 'user.account 999999'`);
    await admin.query(`notify ${notifyChannel}, 'user.account x'`);
    await setHead('user.account', 1);
    await admin.query(`notify ${notifyChannel}, 'user.account 1'`);
    await grown(heads, 'user.account', 1);
    // More come while the heads are read, and after that.
    for (let position = 2; position < 40; position++) {
      await setHead('user.account', position);
      await admin.query(`notify ${notifyChannel}, 'user.account ${position}'`);
      if (position % 10 === 0) await grown(heads, 'user.account', position);
    }
    await grown(heads, 'user.account', 39);
    await session.close();
  });

  it('X-L16 does not read the heads for a position that it knows, nor for a reset', async () => {
    const heads = createLogHeads();
    const session = createLogSession(test.url, heads, silent, never);
    await setHead('user.account', 50);
    await session.connected(signal);
    await setHead('catalog.lead', 1);
    const woken = heads.change('feed.post', signal);
    await admin.query(`notify ${notifyChannel}, 'user.account 50'`);
    await admin.query(`notify ${notifyChannel}, 'feed.post'`);
    await woken;
    // The connection runs one statement at a time, and so this one after a read of the heads.
    await (await session.claim('group', 'heads', signal))?.release();
    expect(heads.of('catalog.lead')).toBe(0);
    await session.close();
  });

  it('rel-R05 hands a claim over when its holder releases it', async () => {
    const open = () => createLogSession(test.url, createLogHeads(), silent);
    const [one, other] = [open(), open()];
    const claim = (session: typeof one) => session.claim('group', 'handed over', signal);
    const waitsForLock = `select from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`;
    // The first holder has the shared connection of its process, and each later one a connection of its own.
    let held = await claim(one);
    for (const next of [other, one, other]) {
      let isHandedOver = false;
      const waiting = claim(next).then((claimed) => {
        isHandedOver = true;
        return claimed;
      });
      while ((await admin.query(waitsForLock)).rowCount === 0);
      expect(isHandedOver).toBe(false);
      await held?.release();
      held = await waiting;
    }
    await held?.release();
    expect(await claim(one)).not.toBeNull();
    await Promise.all([one.close(), other.close()]);
  });

  it('rel-R05 loses a claim on a connection of its own when a statement gets no response', async () => {
    const open = () => createLogSession(test.url, createLogHeads(), silent, never, 2_500);
    const [one, other] = [open(), open()];
    const shared = await one.claim('group', 'silent', signal);
    const waiting = other.claim('group', 'silent', signal);
    await shared?.release();
    const own = await waiting;
    await expect(own?.query('select pg_sleep(20)')).rejects.toThrow('timeout');
    if (!own?.lost.aborted) await once(own?.lost as AbortSignal, 'abort');
    await Promise.all([one.close(), other.close()]);
  });

  it('finds growth whose notification was lost', async () => {
    const heads = createLogHeads();
    const session = createLogSession(test.url, heads, silent, 5);
    await session.connected(signal);
    for (const position of [101, 102]) {
      await setHead('user.account', position);
      await grown(heads, 'user.account', position);
    }
    await session.close();
  });

  it('rel-R05 waits with pauses until the server takes a connection, and closes it at the end', async () => {
    const { logger, lines } = recordLog();
    const url = new URL(test.log.url);
    url.searchParams.set('application_name', 'waiting session');
    const limit = (count: number) =>
      admin.query(`alter database ${admin.database} connection limit ${count}`);
    await limit(0);
    const session = createLogSession(url.href, createLogHeads(), logger);
    const over = new AbortController();
    const [gone, claim] = [session.connected(over.signal), session.claim('a', 'b', over.signal)];
    let isConnected = false;
    const connected = session.connected(signal).then(() => {
      isConnected = true;
    });
    while (lines.length < 2) await admin.query('select 1');
    over.abort();
    await gone;
    expect(await claim).toBeNull();
    for (let turn = 0; turn < 500; turn++) await admin.query('select 1');
    expect(lines.length).toBeLessThan(20);
    expect(isConnected).toBe(false);
    expect(lines[0]).toEqual([
      { err: expect.stringContaining('too many connections') },
      'event log connection failed',
    ]);
    await limit(-1);
    await connected;
    const own = "select from pg_stat_activity where application_name = 'waiting session'";
    expect((await admin.query(own)).rowCount).toBe(1);
    await session.close();
    while ((await admin.query(own)).rowCount !== 0);
  });
});

describe('the heads of the event log', () => {
  it('wakes those who wait for a topic when it grows, and removes what it listened to', async () => {
    const heads = createLogHeads();
    const { signal } = new AbortController();
    let woken = 0;
    const wait = (topic: string) => heads.change(topic, signal).then(() => (woken += 1));
    heads.advance('a', 5);
    const [first, second] = [wait('a'), wait('a')];
    const other = wait('b');
    heads.advance('a', 5);
    heads.advance('a', 4);
    await Promise.resolve();
    expect([woken, heads.of('a'), heads.of('b')]).toEqual([0, 5, 0]);
    heads.advance('a', 6);
    await Promise.all([first, second]);
    expect([woken, heads.of('a')]).toEqual([2, 6]);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    heads.wake('b');
    await other;
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('ends a wait at once when its signal aborts or has aborted', async () => {
    const heads = createLogHeads();
    const ending = new AbortController();
    const waiting = heads.change('a', ending.signal);
    ending.abort();
    await waiting;
    await heads.change('a', ending.signal);
  });
});
