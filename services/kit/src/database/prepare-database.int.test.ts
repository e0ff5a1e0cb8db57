import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepareDatabase } from './prepare-database.ts';

let test: TestDatabase;
let admin: pg.Client;
let service: pg.Client;
let other: pg.Client;

const connect = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  return client;
};

beforeAll(async () => {
  test = await createTestDatabase('user');
  const database = new URL(test.url).pathname.slice(1);
  const both = await prepareDatabase(test.lockUrl, { database, services: ['user', 'catalog'] });
  expect(both.user).toEqual({ url: test.url, adminUrl: test.adminUrl });
  admin = await connect(test.adminUrl);
  service = await connect(test.url);
  other = await connect(both.catalog.url);
  await admin.query('CREATE TABLE account (id int GENERATED ALWAYS AS IDENTITY, name citext)');
  await admin.query('CREATE TABLE log.event (position bigserial, data text)');
});
afterAll(async () => {
  await Promise.all([admin, service, other].map((client) => client?.end()));
  await test?.drop();
});

describe('prepareDatabase', () => {
  it('C-M2 lets a role read the age of the oldest snapshot of other roles', async () => {
    const age = async () =>
      (await service.query('select public.oldest_snapshot_seconds() as seconds')).rows[0].seconds;
    expect(await age()).toBe(0);
    await admin.query('begin isolation level repeatable read; select 1');
    expect(await age()).toBeGreaterThan(0);
    await admin.query('commit');
    expect(await age()).toBe(0);
  });

  it('C-M2 X-L16 reads no temporary view of the role with the rights of the owner', async () => {
    const caller = await connect(test.url);
    await caller.query(`
      create function pg_temp.caller() returns text language plpgsql as
        $$ begin raise exception 'runs as %', current_user; end $$;
      create temporary view pg_stat_activity as
        select now() as xact_start, '1'::xid as backend_xmin, 'client backend' as backend_type,
          pg_temp.caller()::name as datname, 0 as pid`);
    const { rows } = await caller.query('select public.oldest_snapshot_seconds() as seconds');
    expect(rows).toEqual([{ seconds: 0 }]);
    await caller.end();
  });

  it('creates the tables of migrations in the schema of the service', async () => {
    const { rows } = await admin.query(
      `SELECT schemaname FROM pg_tables WHERE tablename = 'account'`,
    );
    expect(rows).toEqual([{ schemaname: 'user' }]);
  });

  it('lets a role write its own rows and not alter its tables', async () => {
    await service.query(`INSERT INTO account (name) VALUES ('Alice')`);
    await service.query(`UPDATE account SET name = 'ALICE' WHERE name = 'alice'`);
    const { rows } = await service.query(`DELETE FROM account RETURNING id, name`);
    expect(rows).toEqual([{ id: 1, name: 'ALICE' }]);
    await expect(service.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    await expect(service.query('DROP TABLE account')).rejects.toThrow('must be owner');
  });

  it('hides the tables of one service from another', async () => {
    await expect(other.query('SELECT * FROM "user".account')).rejects.toThrow(
      'permission denied for schema user',
    );
  });

  it('X-L16 lets every role insert events, and not change, delete or lock them', async () => {
    await service.query(`INSERT INTO log.event (data) VALUES ('a')`);
    expect((await other.query('SELECT data FROM log.event')).rows).toEqual([{ data: 'a' }]);
    for (const sql of [
      `UPDATE log.event SET data = 'b'`,
      'DELETE FROM log.event',
      'TRUNCATE log.event',
      'BEGIN; LOCK TABLE log.event IN SHARE MODE',
    ])
      await expect(other.query(sql)).rejects.toThrow('permission denied');
    await other.query('ROLLBACK');
  });

  it('has trigrams of Chinese texts and removes accents', async () => {
    const { rows } = await service.query(
      `SELECT array_length(show_trgm('去中心化'), 1) AS trigrams, unaccent('Café') AS plain`,
    );
    expect(rows).toEqual([{ trigrams: 5, plain: 'Cafe' }]);
  });

  it('rejects connections of other roles', async () => {
    await admin.query(`CREATE ROLE stranger_${process.pid} LOGIN PASSWORD 'x'`);
    const url = new URL(test.url);
    url.username = `stranger_${process.pid}`;
    url.password = 'x';
    await expect(connect(url.href)).rejects.toThrow('permission denied for database');
    await admin.query(`DROP ROLE stranger_${process.pid}`);
  });
});
