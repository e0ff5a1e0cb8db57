import pg from 'pg';
import type { Queryable } from '#kit/database/database';
import type { EventHandler } from '#kit/events/event-handler';
import type { EventType } from '#schema/generated/events';

/** A table that a service makes from events, beside columns and rows of its own. */
export interface ReadModel {
  table: string;
  /**
   * Columns that are not made from events: a rebuild leaves them alone, and compares them with nothing. The
   * SQL is the value in a row that is missing, which it calls `rebuilt`.
   */
  own?: Readonly<Record<string, string>>;
  /** Keeps what it has: the events can add rows, but remove none. Later handlers know the rows from the start. */
  isKept?: true;
  /** A condition on `row`: others are about to be deleted by age. */
  only?(now: Date): string;
}

/** A column of another table that follows from the read models. */
export interface DerivedColumn {
  table: string;
  key: string;
  column: string;
  /** SQL of its value, for `row`. */
  value: string;
}

export type Elsewhere = Readonly<Partial<Record<EventType, 'repeated' | 'left'>>>;

/** What a service can make again from the events. */
export interface ReadModels {
  /**
   * Of types whose handler does more than these tables, so that only the consumer handles an event of them for
   * good. One that the consumer has passed without the inbox: `repeated` is applied, and has no second effect
   * when the consumer handles it; `left` is left to the consumer, since a repetition would count twice.
   */
  elsewhere?: Elsewhere;
  /** Those that write the tables. */
  handlers: readonly EventHandler[];
  tables: readonly ReadModel[];
  derived?: readonly DerivedColumn[];
}

interface Column {
  name: string;
  type: string;
}

/** A read model with its columns and names as SQL. */
export interface Shape {
  table: string;
  rebuilt: string;
  live: string;
  key: readonly Column[];
  /** Made from events, and not part of the key. */
  values: readonly Column[];
  own: Readonly<Record<string, string>>;
  only: string;
}

const name = pg.escapeIdentifier;

const findColumns = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnum = any(i.indkey) as "isKey"
  from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

/** Copies the rows of the tables that keep theirs into the empty tables. */
export async function copyKept(
  queryable: Queryable,
  service: string,
  { tables }: ReadModels,
): Promise<void> {
  for (const { table } of tables.filter(({ isKept }) => isKept)) {
    await queryable.query(
      `insert into ${name(table)} select * from ${name(service)}.${name(table)}`,
    );
  }
}

export async function readShape(
  queryable: Queryable,
  { service, schema, now }: { service: string; schema: string; now: Date },
  { table, own = {}, only }: ReadModel,
): Promise<Shape> {
  const rebuilt = `${name(schema)}.${name(table)}`;
  const columns = await queryable.query<Column & { isKey: boolean }>(findColumns, [rebuilt]);
  return {
    table,
    rebuilt,
    live: `${name(service)}.${name(table)}`,
    key: columns.filter(({ isKey }) => isKey),
    values: columns.filter((column) => !column.isKey && !Object.hasOwn(own, column.name)),
    own,
    only: only?.(now) ?? 'true',
  };
}
