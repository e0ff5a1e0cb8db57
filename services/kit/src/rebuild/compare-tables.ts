import pg from 'pg';
import type { Queryable, Transaction } from '#kit/database/database';
import type { Shape } from './read-model.ts';

/** A difference between a live row and the events; printed as one JSON line. */
export interface RowDifference {
  /** `<table>-differs` */
  finding: string;
  /** The values of the primary key, joined by spaces. */
  key: string;
  /** The first column that differs; null when the whole row is missing, or should not be there. */
  column: string | null;
  expected: unknown;
  found: unknown;
}

const name = pg.escapeIdentifier;
const text = pg.escapeLiteral;

/** Keys that have to be compared while the tables are locked. */
const keysTable = `
  create table rebuild_key (
    model text not null,
    key text[] not null,
    primary key (model, key)
  );
  create function note_key() returns trigger language plpgsql as $$
  declare
    found text[];
    line jsonb;
  begin
    foreach line in array array[to_jsonb(old), to_jsonb(new)] loop
      if line is null then continue; end if;
      select array_agg(line ->> part order by place) into found
        from unnest(tg_argv) with ordinality as argument (part, place);
      insert into rebuild_key values (tg_table_name, found) on conflict do nothing;
    end loop;
    return null;
  end $$`;

const noteChanges = ({ rebuilt, key }: Shape) => `
  create trigger note_key after insert or update or delete on ${rebuilt}
    for each row execute function note_key(${key.map((column) => text(column.name)).join(', ')})`;

const columnsOf = (row: string, columns: Shape['values']) =>
  columns.map((column) => `${row}.${name(column.name)}`).join(', ');

const sameKey = ({ key }: Shape, one: string, other: string) =>
  key.map((column) => `${one}.${name(column.name)} = ${other}.${name(column.name)}`).join(' and ');

/** Of two rows with one key. */
const areDifferent = ({ values }: Shape) =>
  values.length === 0
    ? 'false'
    : `(${columnsOf('rebuilt', values)}) is distinct from (${columnsOf('live', values)})`;

const rowsOf = (shape: Shape, side: 'rebuilt' | 'live') =>
  `(select * from ${shape[side]} as row where ${shape.only})`;

/** While the service runs, so it can be more than differs in the end. */
const noteDifferences = (shape: Shape) => {
  const [first] = shape.key;
  const [rebuilt, live] = [`rebuilt.${name(first?.name ?? '')}`, `live.${name(first?.name ?? '')}`];
  const key = shape.key.map(
    (column) => `coalesce(rebuilt.${name(column.name)}, live.${name(column.name)})::text`,
  );
  return `
    insert into rebuild_key
    select ${text(shape.table)}, array[${key.join(', ')}]
    from ${rowsOf(shape, 'rebuilt')} as rebuilt
    full join ${rowsOf(shape, 'live')} as live on ${sameKey(shape, 'live', 'rebuilt')}
    where ${rebuilt} is null or ${live} is null or ${areDifferent(shape)}
    on conflict do nothing`;
};

/**
 * Notes the keys of rows that differ now, and of all that the replay changes from now on. Only these can
 * differ later, so that the comparison under the lock reads no others.
 */
export async function noteKeys(tx: Transaction, shapes: readonly Shape[]): Promise<void> {
  await tx.query(keysTable);
  for (const shape of shapes) await tx.query(noteChanges(shape));
}

export async function noteCandidates(tx: Transaction, shapes: readonly Shape[]): Promise<void> {
  for (const shape of shapes) await tx.query(noteDifferences(shape));
}

/** Of each column of the key, the values of the noted rows. */
export type Keys = readonly (readonly string[])[];

const takeKeys = (schema: string) => `
  with taken as (
    delete from ${name(schema)}.rebuild_key
    where (model, key) in (
      select model, key from ${name(schema)}.rebuild_key where model = $1
      order by key limit $2)
    returning key
  )
  select key from taken order by key`;

/** Removes noted keys of a table, at most `limit`. */
export async function takeNoted(
  tx: Transaction,
  schema: string,
  { table, key }: Shape,
  limit: number,
): Promise<Keys> {
  const rows = await tx.query<{ key: string[] }>(takeKeys(schema), [table, limit]);
  return key.map((_, index) => rows.map((row) => row.key[index] ?? ''));
}

const noted = ({ key }: Shape) =>
  `unnest(${key.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})
     as noted (${key.map((column) => name(column.name)).join(', ')})`;

const findDifferent = (shape: Shape) => {
  const first = name(shape.key[0]?.name ?? '');
  return `
    select concat_ws(' ', ${columnsOf('noted', shape.key)}) as key,
      case when rebuilt.${first} is not null then to_jsonb(rebuilt) end as expected,
      case when live.${first} is not null then to_jsonb(live) end as found
    from ${noted(shape)}
    left join ${rowsOf(shape, 'rebuilt')} as rebuilt on ${sameKey(shape, 'rebuilt', 'noted')}
    left join ${rowsOf(shape, 'live')} as live on ${sameKey(shape, 'live', 'noted')}
    where (rebuilt.${first} is null) <> (live.${first} is null)
      or (rebuilt.${first} is not null and ${areDifferent(shape)})
    order by ${columnsOf('noted', shape.key)}`;
};

type Row = Record<string, unknown> | null;

/** The rows with these keys that differ. */
export async function compareNoted(
  queryable: Queryable,
  shape: Shape,
  keys: Keys,
): Promise<RowDifference[]> {
  const rows = await queryable.query<{ key: string; expected: Row; found: Row }>(
    findDifferent(shape),
    keys,
  );
  return rows.map(({ key, expected, found }) => ({
    finding: `${shape.table}-differs`,
    key,
    ...firstDifference(shape, expected, found),
  }));
}

function firstDifference({ values, own }: Shape, expected: Row, found: Row) {
  const column = values.find(
    ({ name }) => JSON.stringify(expected?.[name]) !== JSON.stringify(found?.[name]),
  );
  if (expected && found && column) {
    return { column: column.name, expected: expected[column.name], found: found[column.name] };
  }
  return { column: null, expected: without(expected, own), found: without(found, own) };
}

const without = (row: Row, own: Shape['own']): Row =>
  row && Object.fromEntries(Object.entries(row).filter(([column]) => !Object.hasOwn(own, column)));

const deleteOthers = (shape: Shape) => `
  delete from ${shape.live} as live using ${noted(shape)}
  where ${sameKey(shape, 'live', 'noted')}
    and exists (select from ${rowsOf(shape, 'live')} as row where ${sameKey(shape, 'row', 'live')})
    and not exists (
      select from ${shape.rebuilt} as rebuilt where ${sameKey(shape, 'rebuilt', 'noted')})`;

const updateValues = (shape: Shape) => `
  update ${shape.live} as live
  set ${shape.values.map((column) => `${name(column.name)} = rebuilt.${name(column.name)}`).join(', ')}
  from ${noted(shape)} join ${rowsOf(shape, 'rebuilt')} as rebuilt
    on ${sameKey(shape, 'rebuilt', 'noted')}
  where ${sameKey(shape, 'live', 'noted')} and ${areDifferent(shape)}`;

const insertMissing = (shape: Shape) => {
  const made = [...shape.key, ...shape.values];
  const own = Object.entries(shape.own);
  const columns = [...made.map((column) => column.name), ...own.map(([column]) => column)];
  return `
    insert into ${shape.live} (${columns.map(name).join(', ')})
    select ${[columnsOf('rebuilt', made), ...own.map(([, value]) => value)].join(', ')}
    from ${noted(shape)} join ${rowsOf(shape, 'rebuilt')} as rebuilt
      on ${sameKey(shape, 'rebuilt', 'noted')}
    where not exists (
      select from ${shape.live} as live where ${sameKey(shape, 'live', 'rebuilt')})
    order by ${columnsOf('rebuilt', shape.key)}`;
};

/** Makes the live rows with these keys equal to the rebuilt ones. */
export async function repairNoted(tx: Transaction, shape: Shape, keys: Keys): Promise<void> {
  await tx.query(deleteOthers(shape), keys);
  if (shape.values.length > 0) await tx.query(updateValues(shape), keys);
  await tx.query(insertMissing(shape), keys);
}

/** What one side of a table holds, byte for byte. */
export interface Contents {
  rows: number;
  /** SHA-256 over the hashes of all rows, in the order of their keys. */
  hash: string;
}

const readHash = (shape: Shape, side: 'rebuilt' | 'live') => {
  const row = columnsOf('row', [...shape.key, ...shape.values]);
  const order = shape.key.map((column) => `row.${name(column.name)}::text collate "C"`).join(', ');
  return `
    select count(*)::integer as rows,
      encode(sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(${row})::text, 'UTF8')), ''::bytea
        order by ${order}), ''::bytea)), 'hex') as hash
    from ${rowsOf(shape, side)} as row`;
};

export async function hashOf(
  queryable: Queryable,
  shape: Shape,
  side: 'rebuilt' | 'live',
): Promise<Contents> {
  const [contents] = await queryable.query<Contents>(readHash(shape, side));
  return contents ?? { rows: 0, hash: '' };
}
