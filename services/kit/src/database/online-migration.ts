import { Migration } from '@mikro-orm/migrations';

type Execute = (sql: string) => Promise<object[]>;

/** A part of an online migration. It has no further effect when it runs again. */
export interface Step {
  /** What it runs, for the check of new migrations. */
  sql: string;
  /** Whether `sql` changes one bounded batch of rows at a time. */
  isBatched?: true;
  run(execute: Execute): Promise<void>;
}

/**
 * A migration for tables with rows. It runs outside a transaction, step by step; after a failure or
 * a kill it starts again at its first step. No step blocks reads or writes of rows for long.
 */
export abstract class OnlineMigration extends Migration {
  abstract steps(): readonly Step[];

  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    for (const step of this.steps()) await step.run((sql) => this.execute(sql));
  }
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** For statements that block no writes while they wait, and may wait long for old transactions. */
async function withoutLockTimeout(execute: Execute, run: () => Promise<unknown>): Promise<void> {
  await execute('set lock_timeout = 0');
  try {
    await run();
  } catch (error) {
    // Not on a lost connection, whose settings are gone.
    if ((error as { code?: string }).code) await execute('reset lock_timeout');
    throw error;
  }
  await execute('reset lock_timeout');
}

/**
 * Builds an index while rows are written. What a failed build has left is dropped first.
 * @param definition what follows the name in `create index`: `on up (product_id)`
 */
export function index(name: string, definition: string, kind: 'unique' | '' = ''): Step {
  const sql = `create ${kind} index concurrently if not exists ${name} ${definition}`;
  const leftover = `
    select from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace and relname = ${text(name)}
      and not indisvalid`;
  return {
    sql,
    run: (execute) =>
      withoutLockTimeout(execute, async () => {
        const found = await execute(leftover);
        if (found.length > 0) await execute(`drop index concurrently if exists ${name}`);
        await execute(sql);
      }),
  };
}

export function dropIndex(name: string): Step {
  const sql = `drop index concurrently if exists ${name}`;
  return { sql, run: (execute) => withoutLockTimeout(execute, () => execute(sql)) };
}

/**
 * Statements that need a strong lock for a moment, as one transaction: no scan of a table. The lock
 * timeout and the retries of `migrate` apply.
 * @param sql repeatable: `add column if not exists`, `create or replace`
 */
export function brief(sql: string): Step {
  return {
    sql,
    run: async (execute) => {
      await execute(sql);
    },
  };
}

/**
 * Adds a constraint for new rows at once, then checks the old rows under a lock that lets rows be
 * written.
 * @param definition `check (ups >= 0)` or `foreign key (...) references ...`
 */
export function constraint(table: string, name: string, definition: string): Step {
  const add = `alter table ${table} add constraint ${name} ${definition} not valid`;
  const found = `
    select convalidated from pg_constraint
    where conrelid = ${text(table)}::regclass and conname = ${text(name)}`;
  const validate = `alter table ${table} validate constraint ${name}`;
  return {
    sql: `${add}; ${validate}`,
    async run(execute) {
      if ((await execute(found)).length === 0) await execute(add);
      await withoutLockTimeout(execute, () => execute(validate));
    },
  };
}

export interface Backfill {
  /** Names the stored progress; unique in the service. */
  name: string;
  table: string;
  /** A column with a unique index that orders the rows. */
  key: string;
  /** Changes the rows whose keys are `batch.key`. */
  change: string;
  /** Rows in a batch; the default is 1,000. */
  size?: number;
}

const progressTable = `
  create table if not exists migration_progress (
    name text primary key,
    last_key text,
    is_done boolean not null
  )`;

interface Progress {
  last_key: string | null;
  is_done: boolean;
}

/**
 * Changes all rows in batches, each of which commits with its progress. A row is changed once, also
 * when the migration is killed and starts again.
 */
export function backfill({ name, table, key, change, size = 1_000 }: Backfill): Step {
  const batch = (last: string | null) => `
    with batch as materialized (
      select ${key} as key from ${table} ${last === null ? '' : `where ${key} > ${text(last)}`}
      order by ${key} limit ${size}
    ), changed as (${change}), reached as (
      select (select batch.key::text from batch order by batch.key desc limit 1) as last_key,
        (select count(*) from batch) < ${size} as is_done
    )
    insert into migration_progress (name, last_key, is_done)
    select ${text(name)}, coalesce(last_key, ${last === null ? 'null' : text(last)}), is_done from reached
    on conflict (name) do update set last_key = excluded.last_key, is_done = excluded.is_done
    returning last_key, is_done`;
  return {
    sql: change,
    isBatched: true,
    async run(execute) {
      await execute(progressTable);
      const stored = `select last_key, is_done from migration_progress where name = ${text(name)}`;
      let [progress] = (await execute(stored)) as Progress[];
      while (!progress?.is_done) {
        [progress] = (await execute(batch(progress?.last_key ?? null))) as Progress[];
      }
    },
  };
}

/** The steps, each only if the statement returns a row when the step begins. */
export const onlyIf = (statement: string, steps: readonly Step[]): Step[] =>
  steps.map((step) => ({
    ...step,
    async run(execute) {
      if ((await execute(statement)).length > 0) await step.run(execute);
    },
  }));
