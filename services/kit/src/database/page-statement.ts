import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { DomainError } from '../runtime/errors.ts';
import type { PageRequest } from './cursor.ts';
import type { Queryable } from './database.ts';
import { type Sorting, sortKinds } from './keyset.ts';
import { type Placeholders, placeholders } from './placeholders.ts';
import { type Query, type RowOf, statementVariants } from './statement.ts';

/** What the end of a query is added to: any `select` of Kysely. */
interface Sortable {
  orderBy(expression: Expression<unknown>, direction: 'asc' | 'desc'): Sortable;
  limit(rows: number): Sortable;
  offset(rows: Expression<number>): Sortable;
}

/** The parts of the statement that depend on the requested page. */
export interface PageParts {
  /** The condition that leaves out the rows up to the cursor; `true` on the first page. */
  after: RawBuilder<SqlBool>;
  /** Adds `order by` only, for `$call`: where an outer query has to sort again. */
  order<Q extends Sortable>(query: Q): Q;
  /** Adds `order by`, `limit` and `offset`, for `$call`. */
  tail<Q extends Sortable>(query: Q): Q;
}

/** How the statement differs by the request: one row more than `first` is read. */
interface PageVariant {
  first: number;
  start: 'beginning' | 'row' | 'offset';
}

type Values = Record<string, unknown>;
type VariantArgument<V> = keyof V extends never ? [] : [variant: V];

export interface PageStatement<P, R, V> {
  /** Reads one row more than the page has, if there are more. @throws CURSOR_INVALID */
  run(
    queryable: Queryable,
    request: PageRequest,
    parameters: P,
    ...variant: VariantArgument<V>
  ): Promise<R[]>;
}

const offsetName = 'page offset';
const sortValueName = (index: number) => `page value ${index}`;
const own = placeholders<Readonly<Record<string, number>>>();

function variantOf({ first, position }: PageRequest): PageVariant {
  if ('after' in position) return { first, start: 'row' };
  return { first, start: position.offset > 0 ? 'offset' : 'beginning' };
}

/**
 * Adds the values of the parameters of `partsOf`.
 * @throws CURSOR_INVALID for those of another list
 */
function addPosition(values: Values, { position }: PageRequest, { by }: Sorting): void {
  if (!('after' in position)) {
    values[offsetName] = position.offset;
    return;
  }
  if (position.after.length !== by.length)
    throw new DomainError('CURSOR_INVALID', { field: 'after' });
  for (const [index, [, kind]] of by.entries()) {
    const value = position.after[index];
    if (value === undefined || !sortKinds[kind].accepts(value)) {
      throw new DomainError('CURSOR_INVALID', { field: 'after' });
    }
    values[sortValueName(index)] = value;
  }
}

function partsOf({ first, start }: PageVariant, { by, direction }: Sorting): PageParts {
  const columns = by.map(([expression]) => sql.raw(expression));
  const values = by.map(([, kind], index) =>
    own.cast(sortValueName(index), sortKinds[kind].sqlType),
  );
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  // @NOTE Kysely's methods return the type of the query that they are called on.
  const order = <Q extends Sortable>(query: Q) =>
    columns.reduce<Sortable>((sorted, column) => sorted.orderBy(column, direction), query) as Q;
  return {
    after:
      start === 'row'
        ? sql<SqlBool>`(${sql.join(columns)}) ${operator} (${sql.join(values)})`
        : sql<SqlBool>`true`,
    order,
    tail: <Q extends Sortable>(query: Q) => {
      // PostgreSQL plans for the written number of rows; for a parameter it would plan for many.
      const limited = order(query).limit(first + 1);
      return (start === 'offset' ? limited.offset(own(offsetName)) : limited) as Q;
    },
  };
}

/**
 * As `statementVariants`, for a list that is read in pages by the values that it is sorted by:
 *
 * ```ts
 * const badges = pageStatement<BadgeTables, { userId: string }>()(
 *   { by: [['h.at', 'time'], ['h.badge_id', 'id']], direction: 'desc' },
 *   (db, p, page) =>
 *     db
 *       .selectFrom('holder as h')
 *       .select(['h.badge_id as id', 'h.at'])
 *       .where('h.user_id', '=', p('userId'))
 *       .where(page.after)
 *       .$call(page.tail),
 * );
 * const rows = await badges.run(database, request, { userId });
 * return toPage(rows, request, ({ at, id }) => [at.toISOString(), id], countAll);
 * ```
 *
 * With a third type argument, `run` and the functions take a variant as the last argument.
 */
export const pageStatement =
  <Tables, P, V extends object = Record<never, never>>() =>
  <R>(
    sorting: Sorting | ((variant: V) => Sorting),
    build: (db: Kysely<Tables>, p: Placeholders<P>, page: PageParts, variant: V) => Query<R>,
  ): PageStatement<P, RowOf<R>, V> => {
    const sortingOf = typeof sorting === 'function' ? sorting : () => sorting;
    const statements = statementVariants<Tables, Values, { page: PageVariant; variant: V }>()<R>(
      (db, p, { page, variant }) =>
        build(db, p as Placeholders<P>, partsOf(page, sortingOf(variant)), variant),
    );
    return {
      async run(queryable, request, parameters, ...[variant = {} as V]) {
        const values: Values = Object.assign({}, parameters);
        addPosition(values, request, sortingOf(variant));
        return statements.of({ page: variantOf(request), variant }).run(queryable, values);
      },
    };
  };
