import pg from 'pg';
import type { Database, Queryable, Transaction } from '#kit/database/database';
import type { RowDifference } from './compare-tables.ts';
import type { DerivedColumn } from './read-model.ts';

const name = pg.escapeIdentifier;

const isWrong = ({ column, value }: DerivedColumn) =>
  `row.${name(column)} is distinct from ${value}`;

const findType = `
  select format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = $1::regclass and attname = $2`;

/** A column with the type of its key as SQL. All statements are of a service whose tables come first in the search path. */
export type TypedColumn = DerivedColumn & { type: string };

export async function readType(queryable: Queryable, derived: DerivedColumn): Promise<TypedColumn> {
  const [found] = await queryable.query<{ type: string }>(findType, [
    name(derived.table),
    derived.key,
  ]);
  return { ...derived, type: found?.type ?? 'text' };
}

/** Keys of rows that are wrong at this moment, the first ones after a key. Reads the whole table, and locks nothing. */
export async function findWrong(
  database: Database,
  column: TypedColumn,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { table, key, type } = column;
  const rows = await database.longTransaction((tx) =>
    tx.query<{ key: string }>(
      `select row.${name(key)}::text as key from ${name(table)} as row
       where ${isWrong(column)} and ($1::${type} is null or row.${name(key)} > $1::${type})
       order by row.${name(key)} limit $2`,
      [after, limit],
    ),
  );
  return rows.map((row) => row.key);
}

const isOneOf = ({ key, type }: TypedColumn) => `row.${name(key)} = any($1::${type}[])`;

/** Of the rows with these keys, those that are wrong. */
export async function compareDerived(
  queryable: Queryable,
  derived: TypedColumn,
  keys: readonly string[],
): Promise<RowDifference[]> {
  const { table, key, column, value } = derived;
  const rows = await queryable.query<Omit<RowDifference, 'finding' | 'column'>>(
    `select row.${name(key)}::text as key, to_jsonb(${value}) as expected,
       to_jsonb(row.${name(column)}) as found
     from ${name(table)} as row where ${isOneOf(derived)} and ${isWrong(derived)}
     order by row.${name(key)}`,
    [keys],
  );
  return rows.map((row) => ({ finding: `${table}-differs`, column, ...row }));
}

export async function repairDerived(
  tx: Transaction,
  derived: TypedColumn,
  keys: readonly string[],
): Promise<void> {
  const { table, column, value } = derived;
  await tx.query(
    `update ${name(table)} as row set ${name(column)} = ${value}
     where ${isOneOf(derived)} and ${isWrong(derived)}`,
    [keys],
  );
}
