import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type MigrationList, migrate, migrateDeferred } from './migrate.ts';
import {
  backfill,
  brief,
  constraint,
  index,
  OnlineMigration,
  type Step,
} from './online-migration.ts';

class First extends Migration {
  override up(): void {
    this.addSql(
      'create table number (n integer primary key, twin integer, changes integer default 0)',
    );
    this.addSql('create table run (at timestamptz)');
  }
}
const first = { name: '0001-first', class: First };

/** A list with a second migration of these steps. */
function listOf(...steps: Step[]): MigrationList {
  class Second extends OnlineMigration {
    override steps() {
      return steps;
    }
  }
  return [first, { name: '0002-second', class: Second }];
}

const countRuns = brief('insert into run values (now())');

describe('online migrations', () => {
  let test: TestDatabase;
  let owner: pg.Client;
  let other: pg.Client;

  beforeEach(async () => {
    test = await createTestDatabase('kit');
    [owner, other] = [new pg.Client(test.adminUrl), new pg.Client(test.adminUrl)];
    await Promise.all([owner.connect(), other.connect()]);
    await migrate('kit', test.adminUrl, [first]);
    await owner.query(
      'insert into number (n, twin) select n, n / 2 from generate_series(1, 5000) n',
    );
  });
  afterEach(async () => {
    await Promise.all([owner.end(), other.end()]);
    await test.drop();
  });

  const rows = async (sql: string) => (await owner.query(sql)).rows;
  /** Returns the first row once there is one. */
  async function waitFor(sql: string): Promise<{ pid: number }> {
    for (;;) {
      const [row] = await rows(sql);
      if (row) return row;
    }
  }
  const blocked = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const changes = () => rows('select changes, count(*)::integer from number group by changes');

  it('C-H7 replaces the invalid index that a failed build has left', async () => {
    const unique = owner.query('create unique index concurrently number_twin on number (twin)');
    await expect(unique).rejects.toThrow('could not create unique index');
    await migrate('kit', test.adminUrl, listOf(index('number_twin', 'on number (twin)')));
    const found = await rows(
      `select indisvalid, indisunique from pg_index where indexrelid = 'number_twin'::regclass`,
    );
    expect(found).toEqual([{ indisvalid: true, indisunique: false }]);
  });

  it('C-H7 continues a backfill that was killed, and changes each row once', async () => {
    const list = listOf(
      backfill({
        name: 'changes',
        table: 'number',
        key: 'n',
        change: 'update number set changes = changes + 1 from batch where n = batch.key',
        size: 500,
      }),
    );
    await other.query('begin; select from number where n = 2750 for update');
    const killed = migrate('kit', test.adminUrl, list);
    const outcome = expect(killed).rejects.toThrow();
    const { pid } = await waitFor(blocked);
    await owner.query('select pg_terminate_backend($1)', [pid]);
    await outcome;
    await other.query('commit');
    expect(await changes()).toHaveLength(2);
    await owner.query('insert into number (n) values (5001)');
    await migrate('kit', test.adminUrl, list);
    expect(await changes()).toEqual([{ changes: 1, count: 5001 }]);
  });

  it('C-H7 checks the old rows of a new constraint while rows are written', async () => {
    const modes: string[] = [];
    const step = constraint('number', 'number_twin_check', 'check (twin >= 0)');
    const recorded: Step = {
      ...step,
      run: (execute) =>
        step.run(async (sql) => {
          if (!sql.includes('validate constraint')) return execute(sql);
          // Held until after the validation, so that its lock can be seen.
          await execute(`begin; ${sql}`);
          modes.push(
            ...(
              await rows(
                `select mode from pg_locks where relation = 'number'::regclass and granted`,
              )
            ).map(({ mode }) => mode),
          );
          await other.query('insert into number (n, twin) values (6000, 1)');
          return execute('commit');
        }),
    };
    await migrate('kit', test.adminUrl, listOf(recorded));
    expect(modes).toContain('ShareUpdateExclusiveLock');
    expect(modes).not.toContain('AccessExclusiveLock');
    await expect(owner.query('insert into number values (7000, -1)')).rejects.toThrow('check');
    expect(
      await rows("select convalidated from pg_constraint where conname = 'number_twin_check'"),
    ).toEqual([{ convalidated: true }]);
  });

  it('C-H7 runs in one process at a time, and once', async () => {
    const list = listOf(countRuns, index('number_twin', 'on number (twin)'));
    // Its snapshot holds the build at its last phase.
    await other.query('begin isolation level repeatable read; select 1');
    const both = [migrate('kit', test.adminUrl, list), migrate('kit', test.adminUrl, list)];
    await waitFor(blocked);
    await other.query('commit');
    await Promise.all(both);
    expect(await rows('select from run')).toHaveLength(1);
    expect(await rows(`select from migration where name = '0002-second'`)).toHaveLength(1);
  });

  it('C-H7 leaves deferred migrations to a call of their own, except on a new schema', async () => {
    const list = listOf(countRuns).map((entry, place) =>
      place === 1 ? { ...entry, isDeferred: true as const } : entry,
    );
    expect(await migrate('kit', test.adminUrl, list)).toEqual(['0002-second']);
    expect(await rows('select from run')).toHaveLength(0);
    await migrateDeferred('kit', test.adminUrl, list);
    expect(await rows('select from run')).toHaveLength(1);
    expect(await migrate('kit', test.adminUrl, list)).toEqual([]);
    await owner.query('drop table number, run, migration');
    expect(await migrate('kit', test.adminUrl, list)).toEqual([]);
    expect(await rows('select from run')).toHaveLength(1);
  });

  it('C-H7 ends at an abort, and continues at the next call', async () => {
    const list = listOf(index('number_twin', 'on number (twin)'));
    await other.query('begin isolation level repeatable read; select 1');
    const closing = new AbortController();
    const aborted = migrateDeferred('kit', test.adminUrl, list, closing.signal);
    const outcome = expect(aborted).rejects.toThrow();
    await waitFor(blocked);
    closing.abort();
    await outcome;
    await other.query('commit');
    await migrateDeferred('kit', test.adminUrl, list);
    expect(
      await rows(
        "select indisvalid from pg_index where indisvalid and indexrelid = 'number_twin'::regclass",
      ),
    ).toHaveLength(1);
  });

  const deferredIndex = listOf(index('number_twin', 'on number (twin)')).map((entry, place) =>
    place === 1 ? { ...entry, isDeferred: true as const } : entry,
  );

  it('C-H7 lets a service start while another process builds an index', async () => {
    await other.query('begin isolation level repeatable read; select 1');
    const built = migrateDeferred('kit', test.adminUrl, deferredIndex);
    await waitFor(blocked);
    expect(await migrate('kit', test.adminUrl, deferredIndex)).toEqual(['0002-second']);
    await other.query('commit');
    await built;
    expect(await migrate('kit', test.adminUrl, deferredIndex)).toEqual([]);
  });

  it('C-H7 ends the build of a process that is gone, whatever it waits for', async () => {
    await other.query('begin isolation level repeatable read; select 1');
    const closing = new AbortController();
    const killed = migrateDeferred('kit', test.adminUrl, deferredIndex, closing.signal);
    const outcome = expect(killed).rejects.toThrow();
    await waitFor(blocked);
    closing.abort();
    await outcome;
    while ((await rows(blocked)).length > 0);
    await other.query('commit');
  });
});
