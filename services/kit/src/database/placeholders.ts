import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';

type ScalarType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'citext'
  | 'date'
  | 'double precision'
  | 'integer'
  | 'interval'
  | 'jsonb'
  | 'smallint'
  | 'text'
  | 'timestamptz'
  | 'tsquery'
  | 'uuid';
export type SqlType = ScalarType | `${ScalarType}[]`;

type Element<A> = A extends readonly (infer E)[] ? E : never;
type ArrayNames<P> = {
  [K in keyof P & string]: P[K] extends readonly unknown[] ? K : never;
}[keyof P & string];

/** Makes the placeholders `$1`, `$2`, ... of a statement; the same name gives the same number. */
export interface Placeholders<P> {
  <K extends keyof P & string>(name: K): RawBuilder<P[K]>;
  /** `$1::uuid`, where PostgreSQL cannot see the type from the context. */
  cast<K extends keyof P & string>(name: K, type: SqlType): RawBuilder<P[K]>;
  /** `any($1)`, or `any($1::uuid[])`: for `where('id', '=', p.any('ids'))`. */
  any<K extends ArrayNames<P>>(name: K, type?: `${ScalarType}[]`): RawBuilder<Element<P[K]>>;
  /**
   * As `any`, for the few keys of a loader. PostgreSQL does not see how many there are: otherwise it plans the statement
   * at each use, because a plan for one key is cheaper than the plan for any number of them.
   */
  keys<K extends ArrayNames<P>>(name: K, type: `${ScalarType}[]`): RawBuilder<Element<P[K]>>;
  /**
   * Arrays of equal length as rows, for `selectFrom` and joins:
   * `p.unnest('row', { id: ['ids', 'uuid'], at: ['times', 'timestamptz'] })` is
   * `unnest($1::uuid[], $2::timestamptz[]) as "row" ("id", "at")`. `ordinality` names a further
   * column, which counts the rows from 1.
   */
  unnest: ToRows<P>;
  /** As `unnest`, for the few keys of a loader; see `keys`. */
  keyRows: ToRows<P>;
}

type ToRows<P> = <
  A extends string,
  C extends Record<string, readonly [ArrayNames<P>, ScalarType]>,
  O extends string = never,
>(
  alias: A,
  columns: C,
  ordinality?: O,
) => AliasedRawBuilder<{ [K in keyof C]: Element<P[C[K][0]]> } & Record<O, string>, A>;

/** Stands for the value of a parameter in the tree that Kysely builds. */
export class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const value = (name: string) => sql`${new Parameter(name)}`;
const cast = (name: string, type: SqlType) => sql`${new Parameter(name)}::${sql.raw(type)}`;

/** The planner estimates the same for a parameter in a subquery with and without its value. */
const hidden = (name: string, type: SqlType) => sql`(select ${cast(name, type)})`;

const toRows =
  (array: typeof cast) =>
  (alias: string, columns: Record<string, readonly [string, ScalarType]>, ordinality?: string) => {
    const arrays = Object.values(columns).map(([name, type]) => array(name, `${type}[]`));
    const all = [...Object.keys(columns), ...(ordinality ? [ordinality] : [])];
    const names = all.map((column) => sql.id(column));
    const rows = sql`unnest(${sql.join(arrays)})${ordinality ? sql` with ordinality` : sql``}`;
    return rows.as(sql`${sql.id(alias)} (${sql.join(names)})`);
  };

const untyped = Object.assign(value, {
  cast,
  any: (name: string, type?: SqlType) => sql`any(${type ? cast(name, type) : value(name)})`,
  // The outer cast makes it an array instead of a subquery of rows.
  keys: (name: string, type: SqlType) => sql`any(${hidden(name, type)}::${sql.raw(type)})`,
  unnest: toRows(cast),
  keyRows: toRows(hidden),
});

// @NOTE only the types of the values differ between statements, and they exist at compile time only.
export const placeholders = <P>() => untyped as unknown as Placeholders<P>;
