import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { type MigrationList, migrate } from '../database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { dropPublishedRows, outboxTable } from './outbox.ts';

class First extends Migration {
  override up(): void {
    this.addSql(outboxTable);
  }
}
class Second extends Migration {
  override up(): void {
    this.addSql(dropPublishedRows);
  }
}
const migrations: MigrationList = [
  { name: '0001-first', class: First },
  { name: '0002-second', class: Second },
];

const insert = `
  insert into outbox (id, topic, key, type, time, data)
  select gen_random_uuid(), 'catalog.product', 'one', 'x', '2026-01-01', jsonb_build_object('n', n)
  from generate_series($1::integer, $2) as n order by n`;

describe('the outbox of a data folder from before', () => {
  let test: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    owner = new pg.Client(test.adminUrl);
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await test.drop();
  });

  const rows = async () =>
    (await owner.query("select seq::integer, data->'n' as n from outbox order by seq")).rows;

  it('O5 keeps what waits under its number, and what was published goes', async () => {
    await migrate('kit', test.adminUrl, migrations.slice(0, 1));
    await owner.query(insert, [1, 6]);
    await owner.query('update outbox set published_at = time where seq in (1, 2, 4, 5)');
    await owner.query('begin; lock table outbox in row exclusive mode');
    const migrated = migrate('kit', test.adminUrl, migrations);
    // A writer is in its way; who waits behind it gets by all the same.
    const behind = new pg.Client(test.adminUrl);
    await behind.connect();
    const waits = () => behind.query('select from pg_locks where not granted');
    while ((await waits()).rowCount === 0);
    await behind.query(insert, [7, 7]);
    await behind.end();
    await owner.query('commit');
    await migrated;
    await owner.query(insert, [8, 8]);
    expect(await rows()).toEqual([3, 6, 7, 8].map((n) => ({ seq: n, n })));
    await migrate('kit', test.adminUrl, migrations);
    expect(await rows()).toHaveLength(4);
  });
});
