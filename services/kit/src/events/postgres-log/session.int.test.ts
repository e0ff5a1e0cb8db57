import pg from 'pg';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { createLogHeads, createLogSession, type LogClaim } from './session.ts';
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

  it('X-L16 takes a notification as a hint, and positions from the table', async () => {
    const heads = createLogHeads();
    const session = createLogSession(test.url, heads, createLogger('test', 'silent'));
    const { signal } = new AbortController();
    await session.connected(signal);
    await admin.query(`notify ${notifyChannel}, 'user.account 999999'`);
    await admin.query(`notify ${notifyChannel}, 'user.account x'`);
    await admin.query(`insert into log.topic values ('user.account', 1)`);
    await admin.query(`notify ${notifyChannel}, 'user.account 1'`);
    while (heads.of('user.account') === 0) await heads.change('user.account', signal);
    expect(heads.of('user.account')).toBe(1);
    await session.close();
  });
});
