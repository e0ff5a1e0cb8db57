import { type ColumnType, type Kysely, sql } from 'kysely';
import { createLogger } from '../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { statement } from './statement.ts';

interface Tables {
  item: {
    id: ColumnType<string, string | undefined, string>;
    owner_id: string | null;
    tags: string[];
    at: ColumnType<Date, Date | string, Date | string>;
    data: ColumnType<unknown, string, string>;
  };
}

interface NewItems {
  owners: (string | null)[];
  data: string[];
  tags: readonly string[];
  at: Date;
}

const insertItems = statement<Tables, NewItems>()((db, p) =>
  db
    .insertInto('item')
    .columns(['owner_id', 'data', 'at', 'tags'])
    .expression(
      db
        .selectFrom(p.unnest('row', { owner_id: ['owners', 'uuid'], data: ['data', 'jsonb'] }))
        .select([
          'row.owner_id',
          'row.data',
          p.cast('at', 'timestamptz').as('at'),
          p.cast('tags', 'text[]').as('tags'),
        ]),
    )
    .returning('id'),
);

const setCount = statement<Tables, { id: string; count: string }>()((db, p) =>
  db
    .with('changed', (query) =>
      query
        .updateTable('item')
        .set({ data: sql`jsonb_set(data, '{count}', ${p.cast('count', 'jsonb')})` })
        .where('id', '=', p('id'))
        .returning(['id', 'owner_id as ownerId', 'tags', 'at', 'data']),
    )
    .selectFrom('changed')
    .selectAll(),
);

const findByIds = statement<Tables, { ids: readonly string[]; since: Date }>()((db, p) =>
  db
    .selectFrom('item')
    .select(['id', 'owner_id as ownerId'])
    .where('id', '=', p.any('ids'))
    .where('at', '>=', p('since'))
    .orderBy('id'),
);

type Keys = { ids: readonly string[] };
/** The same items by their rows and by `keys`. */
const joinAny = statement<Tables, Keys>()((db, p) =>
  pairs(db).innerJoin(p.unnest('asked', { id: ['ids', 'bigint'] }), 'asked.id', 'i.id'),
);
const findKeys = statement<Tables, Keys>()((db, p) =>
  pairs(db).where('i.id', '=', p.keys('ids', 'bigint[]')),
);
const joinKeys = statement<Tables, Keys>()((db, p) =>
  pairs(db).innerJoin(p.keyRows('asked', { id: ['ids', 'bigint'] }), 'asked.id', 'i.id'),
);
const pairs = (db: Kysely<Tables>) =>
  db.selectFrom('item as i').innerJoin('item as o', 'o.id', 'i.id').select('o.id').orderBy('o.id');

describe('statement on PostgreSQL', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const admin = createDatabase({
      url: test.adminUrl,
      poolSize: 1,
      logger: createLogger('test', 'silent'),
    });
    await admin.query(`create table item (id bigint generated always as identity primary key,
      owner_id uuid, tags text[] not null, at timestamptz not null, data jsonb not null)`);
    await admin.close();
    database = createDatabase({
      url: test.url,
      poolSize: 2,
      logger: createLogger('test', 'silent'),
    });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const owner = '019a0000-0000-7000-8000-0000000000b1';
  const at = new Date('2026-01-05T08:00:00.123Z');

  it('writes arrays, JSON and times, and reads them as typed', async () => {
    const added = await insertItems.command(database, {
      owners: [owner, null],
      data: ['{"count":1}', '[]'],
      tags: ['a', 'b,"c'],
      at,
    });
    expect(added).toEqual([{ id: '1' }, { id: '2' }]);
    const changed = await database.transaction((tx) =>
      setCount.first(tx, { id: '1', count: JSON.stringify(2) }),
    );
    expect(changed).toEqual({
      id: '1',
      ownerId: owner,
      tags: ['a', 'b,"c'],
      at,
      data: { count: 2 },
    });
    const found = await findByIds.run(database, { ids: ['2', '1', '9'], since: at });
    expect(found).toEqual([
      { id: '1', ownerId: owner },
      { id: '2', ownerId: null },
    ]);
  });

  it('is prepared once on a connection', async () => {
    await database.withLock('one connection', async (session) => {
      await findByIds.run(session, { ids: ['1'], since: at });
      await findByIds.run(session, { ids: ['2'], since: at });
      const prepared = await session.query(
        'select from pg_prepared_statements where statement = $1',
        [findByIds.text],
      );
      expect(prepared).toHaveLength(1);
    });
  });

  it('perf-G12 keeps its plan for the keys of a loader, of any number', async () => {
    await insertItems.command(database, {
      owners: Array.from({ length: 3_000 }, () => null),
      data: Array.from({ length: 3_000 }, () => '{}'),
      tags: [],
      at,
    });
    const admin = createDatabase({
      url: test.adminUrl,
      poolSize: 1,
      logger: createLogger('test', 'silent'),
    });
    await admin.query('analyze item');
    await admin.close();
    await database.withLock('plans', async (session) => {
      const plansOf = async ({ text, run }: typeof findKeys) => {
        for (let use = 0; use < 12; use += 1) await run(session, { ids: ['7'] });
        const [plans] = await session.query<{ kept: string; made: string }>(
          `select generic_plans::text as kept, custom_plans::text as made
            from pg_prepared_statements where statement = $1`,
          [text],
        );
        return plans;
      };
      expect(await plansOf(findKeys)).toEqual({ kept: '7', made: '5' });
      expect(await plansOf(joinKeys)).toEqual({ kept: '7', made: '5' });
      expect(await plansOf(joinAny)).toEqual({ kept: '0', made: '12' });
      const ids = ['9', '7', '99999999'];
      expect(await findKeys.run(session, { ids })).toEqual([{ id: '7' }, { id: '9' }]);
      expect(await joinKeys.run(session, { ids })).toEqual([{ id: '7' }, { id: '9' }]);
      expect(await findKeys.run(session, { ids: [] })).toEqual([]);
    });
  });
});
