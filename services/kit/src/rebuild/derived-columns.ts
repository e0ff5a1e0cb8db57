import pg from 'pg';
import type { Queryable, Transaction } from '#kit/database/database';
import type { RowDifference } from './compare-tables.ts';
import type { DerivedColumn } from './read-model.ts';

const name = pg.escapeIdentifier;

const isWrong = ({ column, value }: DerivedColumn) =>
  `row.${name(column)} is distinct from ${value}`;

/** Of a service whose tables come first in the search path. */
export async function compareDerived(
  queryable: Queryable,
  derived: DerivedColumn,
): Promise<RowDifference[]> {
  const { table, key, column, value } = derived;
  const rows = await queryable.query<Omit<RowDifference, 'finding' | 'column'>>(
    `select row.${name(key)}::text as key, to_jsonb(${value}) as expected,
       to_jsonb(row.${name(column)}) as found
     from ${name(table)} as row where ${isWrong(derived)} order by row.${name(key)}`,
  );
  return rows.map((row) => ({ finding: `${table}-differs`, column, ...row }));
}

export async function repairDerived(tx: Transaction, derived: DerivedColumn): Promise<void> {
  const { table, column, value } = derived;
  await tx.query(
    `update ${name(table)} as row set ${name(column)} = ${value} where ${isWrong(derived)}`,
  );
}
