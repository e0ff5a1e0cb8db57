import pg from 'pg';
import { createDatabase, type Database } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { type Role, roles } from '#schema/enums';
import { readRoles, upsertRoles } from './role-copy.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('kit');
  const owner = new pg.Client(test.adminUrl);
  await owner.connect();
  await owner.query(
    'create table member (user_id uuid primary key, roles integer[] not null, sequence bigint)',
  );
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

  it('C-H5 keeps the newer roles when an older change arrives later', async () => {
    const [alice, bob, carol] = [newId(), newId(), newId()];
    const upsert = (userId: string, held: readonly Role[], sequence?: string) =>
      database.transaction((tx) => upsertRoles(tx, [{ userId, roles: held, sequence }]));
    await upsert(alice, [], '10');
    await upsert(alice, [roles.staff], '9');
    await upsert(bob, [], '9');
    await upsert(bob, [roles.staff], '10');
    await database.transaction((tx) =>
      upsertRoles(tx, [
        { userId: carol, roles: [], sequence: '100' },
        { userId: carol, roles: [roles.staff], sequence: '99' },
      ]),
    );
    expect(await readRoles(database, [alice, bob, carol])).toEqual(
      new Map([
        [alice, []],
        [bob, [roles.staff]],
        [carol, []],
      ]),
    );
  });

  it('C-H5 applies changes of a release that does not number them, and keeps the number', async () => {
    const alice = newId();
    const upsert = (held: readonly Role[], sequence?: string) =>
      database.transaction((tx) => upsertRoles(tx, [{ userId: alice, roles: held, sequence }]));
    await upsert([roles.staff], '10');
    await upsert([]);
    await upsert([roles.staff], '9');
    expect(await readRoles(database, [alice])).toEqual(new Map([[alice, []]]));
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
