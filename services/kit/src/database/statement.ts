import {
  type CompiledQuery,
  type DeleteResult,
  DummyDriver,
  type InsertResult,
  Kysely,
  type OperationNodeSource,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RootOperationNode,
  type UpdateResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Queryable } from './database.ts';
import { Parameter, type Placeholders, placeholders } from './placeholders.ts';
import { unkeptMark } from './unkept.ts';

/** Any query of Kysely, or a whole statement as its `sql` template. */
export interface Query<R> extends OperationNodeSource {
  compile(provider: QueryExecutorProvider): CompiledQuery<R>;
}

/** A statement that writes and has no `returning` gives no rows. */
export type RowOf<R> = R extends InsertResult | UpdateResult | DeleteResult ? never : R;

type Arguments<P> = keyof P extends never ? [] : [parameters: P];

export interface Statement<P, R> {
  /** As it is sent to PostgreSQL. */
  readonly text: string;
  /** Runs inside the transaction, or as a read of its own. */
  run(queryable: Queryable, ...parameters: Arguments<P>): Promise<R[]>;
  /** The first row; null when there is none. */
  first(queryable: Queryable, ...parameters: Arguments<P>): Promise<R | null>;
  /** Runs a use case that is one statement: it commits by itself. */
  command(database: Database, ...parameters: Arguments<P>): Promise<R[]>;
}

/** One statement for each variant, such as each combination of filters. */
export interface StatementVariants<P, R, V> {
  of(variant: V): Statement<P, R>;
}

/** More than the variants of one list; the least recently used is compiled again. */
const maxVariants = 500;

/** Numbers parameters by name, and writes every other value into the text. */
class StatementCompiler extends PostgresQueryCompiler {
  readonly names: string[] = [];

  protected override appendValue(value: unknown): void {
    if (value instanceof Parameter) this.append(`$${this.numberOf(value.name)}`);
    else this.appendImmediateValue(value);
  }

  private numberOf(name: string): number {
    if (!this.names.includes(name)) this.names.push(name);
    return this.names.indexOf(name) + 1;
  }
}

const queryBuilder = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function compile(query: OperationNodeSource) {
  const compiler = new StatementCompiler();
  const node = query.toOperationNode() as RootOperationNode;
  const { sql } = compiler.compileQuery(node, { queryId: '' });
  return { text: sql, names: compiler.names };
}

function toStatement<P, R>(build: () => OperationNodeSource, mark = ''): Statement<P, RowOf<R>> {
  type Row = RowOf<R> & object;
  let compiled: ReturnType<typeof compile> | undefined;
  const ready = () => {
    if (compiled) return compiled;
    const { text, names } = compile(build());
    compiled = { text: `${mark}${text}`, names };
    return compiled;
  };
  const valuesOf = ([parameters]: readonly unknown[]) => {
    const byName = parameters as Readonly<Record<string, unknown>>;
    return ready().names.map((name) => byName[name]);
  };
  return {
    get text() {
      return ready().text;
    },
    run: (queryable, ...parameters) => queryable.query<Row>(ready().text, valuesOf(parameters)),
    async first(queryable, ...parameters) {
      const [row] = await queryable.query<Row>(ready().text, valuesOf(parameters));
      return row ?? null;
    },
    command: (database, ...parameters) => database.command<Row>(ready().text, valuesOf(parameters)),
  };
}

/**
 * A statement with typed parameters and rows, built and compiled once, at its first use:
 *
 * ```ts
 * const findBadge = statement<BadgeTables, { productId: string; ids: readonly string[] }>()(
 *   (db, p) =>
 *     db
 *       .selectFrom('badge as b')
 *       .select(['b.id', 'b.product_id as productId'])
 *       .where('b.product_id', '=', p('productId'))
 *       .where('b.id', '=', p.any('ids', 'bigint[]'))
 *       .where('b.status', '=', 'IN_EFFECT'),
 * );
 * const rows = await findBadge.run(database, { productId, ids });
 * ```
 *
 * Only `p` makes parameters. Other values, such as 'IN_EFFECT' and a limit, are written into the
 * text, so that PostgreSQL can plan with them (partial indexes); they must be constants. Parameters
 * are sent as `pg` converts them: JSON columns take a string. bigint columns come as strings.
 * `Tables` are of the service's `tables.ts`, which `npm run codegen` makes from the migrations.
 */
export const statement =
  <Tables, P = Record<never, never>>() =>
  <R>(build: (db: Kysely<Tables>, p: Placeholders<P>) => Query<R>) =>
    toStatement<P, R>(() => build(queryBuilder as Kysely<Tables>, placeholders<P>()));

/**
 * As `statement`, for one with optional parts: compiled once for each variant. A variant has few
 * values; what a person can type must be a parameter.
 *
 * ```ts
 * const list = statementVariants<BadgeTables, { network: string }, { ofNetwork: boolean }>()(
 *   (db, p, { ofNetwork }) =>
 *     db
 *       .selectFrom('badge')
 *       .select('id')
 *       .$if(ofNetwork, (query) => query.where('network', '=', p('network'))),
 * );
 * const rows = await list.of({ ofNetwork: true }).run(database, { network });
 * ```
 *
 * @param isUsual false for variants that people can make many of: connections keep nothing of them
 */
export const statementVariants =
  <Tables, P, V extends object>() =>
  <R>(
    build: (db: Kysely<Tables>, p: Placeholders<P>, variant: V) => Query<R>,
    isUsual: (variant: V) => boolean = () => true,
  ): StatementVariants<P, RowOf<R>, V> => {
    const statements = new LRUCache<string, Statement<P, RowOf<R>>>({ max: maxVariants });
    return {
      of(variant) {
        const key = JSON.stringify(variant);
        const compiled = statements.get(key);
        if (compiled) return compiled;
        const added = toStatement<P, R>(
          () => build(queryBuilder as Kysely<Tables>, placeholders<P>(), variant),
          isUsual(variant) ? '' : unkeptMark,
        );
        statements.set(key, added);
        return added;
      },
    };
  };
