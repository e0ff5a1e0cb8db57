import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { type MigrationList, migrate } from '#kit/database/migrate';
import { OnlineMigration } from '#kit/database/online-migration';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { dropPublishedRows } from './outbox.ts';

/** The outbox as releases before 2026-11-21 created it. */
class First extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox (
        seq bigint generated always as identity primary key,
        id uuid not null,
        topic text not null,
        key text not null,
        type text not null,
        time timestamptz not null,
        data jsonb not null,
        traceparent text,
        published_at timestamptz
      );
      create index outbox_waiting on outbox (seq) where published_at is null`);
  }
}
class Second extends OnlineMigration {
  override steps() {
    return dropPublishedRows;
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

describe('the migration to an outbox of unpublished rows', () => {
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

  it('rel-O5 keeps unpublished rows with their numbers and removes published ones', async () => {
    await migrate('kit', test.adminUrl, migrations.slice(0, 1));
    await owner.query(insert, [1, 6]);
    await owner.query('update outbox set published_at = time where seq in (1, 2, 4, 5)');
    await owner.query('begin; lock table outbox in row exclusive mode');
    const migrated = migrate('kit', test.adminUrl, migrations);
    // The open transaction blocks the migration. A writer that queues behind it still succeeds.
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

  it('C-H7 lets the relay of the previous release go on beside the migrated outbox', async () => {
    await owner.query('update outbox set published_at = time where seq in (3, 7)');
    expect(await rows()).toEqual([6, 8].map((n) => ({ seq: n, n })));
  });
});
