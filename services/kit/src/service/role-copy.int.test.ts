import pg from 'pg';
import { createDatabase, type Database } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { roles } from '#schema/enums';
import { readRoles, upsertRoles } from './role-copy.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('kit');
  const owner = new pg.Client(test.adminUrl);
  await owner.connect();
  await owner.query('create table member (user_id uuid primary key, roles integer[] not null)');
  await owner.end();
  database = createDatabase({ url: test.url, poolSize: 2, logger: createLogger('test', 'silent') });
});
afterAll(async () => {
  await database?.close();
  await test.drop();
});

describe('the copy of roles', () => {
  it('U5 returns the last of several changes, and nothing for an unknown member', async () => {
    const [alice, bob, stranger] = [newId(), newId(), newId()];
    await database.transaction((tx) =>
      upsertRoles(tx, [
        { userId: alice, roles: [roles.developer] },
        { userId: bob, roles: [] },
        { userId: alice, roles: [roles.goldfinger, roles.staff] },
      ]),
    );
    expect(await readRoles(database, [alice, bob, stranger])).toEqual(
      new Map([
        [alice, [roles.goldfinger, roles.staff]],
        [bob, []],
      ]),
    );
    await database.transaction((tx) => upsertRoles(tx, [{ userId: alice, roles: [] }]));
    expect(await readRoles(database, [alice])).toEqual(new Map([[alice, []]]));
    expect(await readRoles(database, [])).toEqual(new Map());
  });

  it('does not deadlock when two batches have the same members in opposite orders', async () => {
    const userIds = Array.from({ length: 3_000 }, newId);
    const upsert = (order: readonly string[], held: 1 | 2) =>
      database.transaction((tx) =>
        upsertRoles(
          tx,
          order.map((userId) => ({ userId, roles: [held] })),
        ),
      );
    for (let round = 0; round < 5; round++) {
      await Promise.all([upsert(userIds, 1), upsert(userIds.toReversed(), 2)]);
    }
    const held = await readRoles(database, userIds);
    expect(held.size).toBe(userIds.length);
    // One batch came after the other as a whole.
    expect(new Set([...held.values()].map(String)).size).toBe(1);
  });
});
