import pg from 'pg';
import { createDatabase, type Database } from '../database/database.ts';
import { createLogger, type Logger } from '../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { changeTriggers } from './change-triggers.ts';
import { type Changes, createChanges } from './changes.ts';

const logger = createLogger('test', 'silent');
let test: TestDatabase;
/** Of the process that receives the changes. */
let own: Database;
let other: Database;
let changes: Changes;
let reported: string[][];
let resets: number;
let wake: () => void;

const ask = (database: Database, text: string) => database.query(text);

/** Changes until the condition holds; the timeout of the test is the limit. */
async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    await promise;
  }
}

beforeAll(async () => {
  test = await createTestDatabase('entities');
  other = createDatabase({ url: test.adminUrl, poolSize: 2, logger });
  await ask(other, 'create table item (id bigint primary key, owner text, price integer)');
  await ask(other, changeTriggers({ table: 'item', id: 'id', key: 'owner' }));
});
afterAll(async () => {
  await other?.close();
  await test?.drop();
});
beforeEach(async () => {
  await ask(other, 'truncate item');
  reported = [];
  resets = 0;
  wake = () => undefined;
  changes = createChanges({ schema: 'entities', url: test.adminUrl, logger });
  own = createDatabase({ url: test.adminUrl, poolSize: 2, logger });
  changes.watch(own.pool);
  changes.on({
    table: 'item',
    changed(keys) {
      reported.push(keys.toSorted());
      wake();
    },
    allChanged() {
      resets += 1;
      wake();
    },
  });
  await changes.whenListening();
  resets = 0;
});
afterEach(async () => {
  await changes.close();
  await own.close();
});

describe('changes of watched tables', () => {
  it('perf-G3 are reported to the process that writes before its statement resolves', async () => {
    await ask(own, "insert into item values (1, 'ann', 1), (2, 'bob', 1), (3, 'cleo', 1)");
    expect(reported).toContainEqual(['ann', 'bob', 'cleo']);
    await ask(own, "update item set price = 2 where owner = 'ann'");
    expect(reported).toContainEqual(['ann']);
    await own.command("update item set owner = 'dan' where id = 2");
    expect(reported).toContainEqual(['bob', 'dan']);
    await ask(own, 'delete from item where id = 3');
    expect(reported).toContainEqual(['cleo']);
  });

  it('perf-G3 are reported after the commit, and before the transaction resolves', async () => {
    await own.transaction(async (tx) => {
      await tx.query("insert into item values (1, 'ann', 1)");
      await tx.query("insert into item values (2, 'bob', 1)");
      expect(reported).toEqual([]);
    });
    expect(reported).toContainEqual(['ann']);
    expect(reported).toContainEqual(['bob']);
  });

  it('perf-G3 of another process are reported by a notification, if they change anything', async () => {
    await ask(other, "insert into item values (1, 'ann', 1)");
    await ask(other, 'update item set price = price');
    await ask(other, "insert into item values (2, 'bob', 1)");
    await until(() => reported.length > 1);
    expect(reported).toEqual([['ann'], ['bob']]);
  });

  it('perf-G3 of many keys are reported as one change of all', async () => {
    await ask(own, 'insert into item select n, n, 1 from generate_series(1, 101) n');
    expect(resets).toBeGreaterThan(0);
    resets = 0;
    await ask(own, 'truncate item');
    expect(resets).toBeGreaterThan(0);
    expect(reported).toEqual([]);
  });

  it('perf-G3 may be missed while the connection is lost: it says so, and connects again', async () => {
    await ask(
      other,
      `select pg_terminate_backend(pid) from pg_stat_activity 
         where datname = current_database() and query like 'listen %'`,
    );
    await until(() => resets > 0);
    await changes.whenListening();
    expect(changes.isListening).toBe(true);
    expect(resets).toBeGreaterThan(1);
    await ask(other, "insert into item values (1, 'ann', 1)");
    await until(() => reported.length > 0);
  });

  it('perf-G3 are reported to each service by one connection of the process', async () => {
    const { user, password, host, port, database } = new pg.Client(test.adminUrl);
    const parameters = new URLSearchParams({ host, port: String(port) });
    // As for a server that listens on a socket only.
    const url = `postgres://${user}:${password}@/${database}?${parameters}`;
    const second = createChanges({ schema: 'entities', url, logger });
    const received = Promise.withResolvers<readonly string[]>();
    second.on({ table: 'item', changed: received.resolve, allChanged: () => undefined });
    await ask(other, "insert into item values (1, 'ann', 1)");
    expect(await received.promise).toEqual(['ann']);
    const [row] = await other.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    );
    expect(row?.count).toBe('1');
    await second.close();
    expect(changes.isListening).toBe(true);
  });

  it('perf-G3 are received after the first connection has failed, also by callers that wait since then', async () => {
    const url = new URL(test.adminUrl);
    url.pathname += '_late';
    const failed = Promise.withResolvers<void>();
    const late = createChanges({
      schema: 'entities',
      url: url.href,
      logger: { warn: () => failed.resolve() } as unknown as Logger,
    });
    const listening = late.whenListening();
    await failed.promise;
    await ask(other, `create database ${url.pathname.slice(1)}`);
    await listening;
    expect(late.isListening).toBe(true);
    await late.close();
    await ask(other, `drop database ${url.pathname.slice(1)}`);
  });
});
