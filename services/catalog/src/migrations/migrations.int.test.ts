import pg from 'pg';
import { migrateDeferred } from '#kit/database/migrate';
import { testAttempts } from '#kit/testing/service-fixture';
import { createCatalogService } from '../app.ts';
import { addProduct } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { migrations } from './migrations.ts';

const deferred = migrations.filter(({ isDeferred }) => isDeferred).map(({ name }) => name);
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "While it migrates") { product { id } }
}`;

/** UPs of a release that had neither index, many of them on one product. */
const fill = `
  insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
  select gen_random_uuid(), $1, 1 + (n % 50 = 0)::integer, 'one of many', now(), false
  from generate_series(1, 100000) as n`;
const withoutIndexes = `
  drop index if exists up_latest, up_golden; delete from migration where name = any($1)`;

/** Those that a vote, which writes rows, waits for. */
const blockingLocks = `
  select mode from pg_locks where relation = 'up'::regclass
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;
const building = `
  select from pg_stat_progress_create_index where datname = current_database()
    and phase like 'waiting for %'`;
const valid = `
  select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
  where relname in ('up_latest', 'up_golden') and indisvalid order by relname`;

describe('the migrations of a catalog with many UPs', () => {
  let fixture: CatalogFixture;
  let transaction: pg.Client;
  let product: string;

  beforeAll(async () => {
    fixture = await createCatalogFixture();
    product = await addProduct(fixture);
    await fixture.admin.longTransaction((tx) => tx.query(fill, [product]));
  });
  afterAll(() => fixture?.close());
  beforeEach(async () => {
    transaction = new pg.Client(fixture.urls.adminUrl);
    await transaction.connect();
    await fixture.admin.query(withoutIndexes.replace('$1', `'{${deferred.join()}}'`));
  });
  afterEach(() => transaction.end());

  const ask = (sql: string) => fixture.admin.query<{ name: string; mode: string }>(sql);
  /** Resolves when the build waits for the open transaction, or holds back votes. */
  async function waitsOrBlocks(): Promise<void> {
    while ((await ask(building)).length === 0 && (await ask(blockingLocks)).length === 0);
  }

  it.each([
    [
      'a vote that has not committed',
      `insert into up values (gen_random_uuid(), 1, 1, '', now(), false)`,
    ],
    ['an old snapshot', 'select from up limit 1'],
  ])('C-H7 rel-R28 votes are not held back by a build that waits for %s', async (_, statement) => {
    await transaction.query('begin isolation level repeatable read');
    await transaction.query(statement);
    const migrated = migrateDeferred('catalog', fixture.urls.adminUrl, migrations);
    await waitsOrBlocks();
    expect(await ask(blockingLocks)).toEqual([]);
    await fixture.member().request(up, { id: product });
    expect(await ask(valid)).toEqual([]);
    await transaction.query('commit');
    await migrated;
    expect(await ask(valid)).toEqual([{ name: 'up_golden' }, { name: 'up_latest' }]);
  });

  it('C-H7 a service builds the indexes after its start, and ends the build when it closes', async () => {
    await transaction.query('begin isolation level repeatable read; select 1');
    const { transport, clock, logger } = fixture;
    const security = fixture.security.log;
    const dependencies = { transport, clock, logger, security, attempts: testAttempts };
    const start = () => createCatalogService({ ...fixture.urls, poolSize: 1 }, dependencies);
    const service = await start();
    service.start();
    await waitsOrBlocks();
    await service.close();
    // The transaction, which the build waits for, is still open.
    while ((await ask(building)).length > 0);
    expect(await ask(valid)).toEqual([]);
    await transaction.query('commit');
    const next = await start();
    next.start();
    while ((await ask('select from migration')).length < migrations.length);
    await next.close();
    expect(await ask(valid)).toHaveLength(2);
  });
});
