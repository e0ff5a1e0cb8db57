import type { Database, Queryable, Transaction } from '#kit/database/database';
import {
  type Contents,
  compareNoted,
  hashOf,
  noteCandidates,
  noteKeys,
  type RowDifference,
  repairNoted,
  takeNoted,
} from './compare-tables.ts';
import {
  compareDerived,
  findWrong,
  readType,
  repairDerived,
  type TypedColumn,
} from './derived-columns.ts';
import { holdSnapshot, type Snapshot } from './hold-snapshot.ts';
import { copyKept, type ReadModels, readShape, type Shape } from './read-model.ts';
import {
  type RebuildDependencies,
  type RebuildTarget,
  type Rebuilt,
  type ReplayFigures,
  withRebuilt,
} from './with-rebuilt.ts';

export type ReadModelTarget = Omit<RebuildTarget, 'handlers'> & { models: ReadModels };

/** One table after the rebuild, or as an audit found it. */
export interface TableContents extends Contents {
  table: string;
  /** Of the rows that the events make; the same as `hash` after a rebuild. */
  rebuiltHash: string;
}

export interface ReadModelResult extends ReplayFigures {
  /** What differed, in the order of tables and keys, at most `maxListed`. */
  differences: RowDifference[];
  /** How many differed. */
  differing: number;
  tables: TableContents[];
}

/** Rows of each table that one lock compares and repairs, so that it is held for some milliseconds. */
const rowsOfLock = 2_000;
const maxListed = 1_000;
/** A row that became wrong during the comparison is found in the next round. */
const maxRounds = 3;

/**
 * Makes the read models of a service again from the events and compares. With `repair`, the live tables are
 * then equal to the rebuilt ones, row by row: rows that are right are not touched. The hashes say whether
 * they are.
 */
export function rebuildReadModels(
  { models, ...target }: ReadModelTarget,
  dependencies: RebuildDependencies,
  { repair }: { repair: boolean },
): Promise<ReadModelResult> {
  const { handlers, elsewhere, tables, derived = [] } = models;
  const { clock, signal } = dependencies;
  const prepare = (queryable: Queryable) => copyKept(queryable, target.service, models);
  const all = { ...target, handlers, elsewhere, prepare };
  return withRebuilt(all, dependencies, async (rebuilt) => {
    const { database, live, schema } = rebuilt;
    const readShapes = () => {
      const context = { service: target.service, schema, now: clock.now() };
      return Promise.all(tables.map((model) => readShape(database, context, model)));
    };
    const columns = await Promise.all(derived.map((column) => readType(live, column)));
    const first = await readShapes();
    await database.longTransaction((tx) => noteKeys(tx, first));
    await rebuilt.catchUp();
    if (repair) await rebuilt.admitPassed();
    const result: Compared = { differences: [], differing: 0, tables: [] };
    for (let round = 1; round <= maxRounds; round++) {
      const shapes = await readShapes();
      await database.longTransaction((tx) => noteCandidates(tx, shapes));
      const snapshot = await compareAll({ rebuilt, shapes, columns, repair, signal }, result);
      try {
        result.tables = await readTables(snapshot, shapes);
      } finally {
        await snapshot.end();
      }
      const isEqual = result.tables.every(({ hash, rebuiltHash }) => hash === rebuiltHash);
      if (isEqual || !repair) break;
    }
    return { ...result, ...rebuilt.figures() };
  });
}

type Compared = Pick<ReadModelResult, 'differences' | 'differing' | 'tables'>;

interface Comparison {
  rebuilt: Rebuilt;
  shapes: readonly Shape[];
  columns: readonly TypedColumn[];
  repair: boolean;
  signal: AbortSignal | undefined;
}

/** Compares until a lock finds nothing more to do, and adds what differs to the result. */
async function compareAll(comparison: Comparison, result: Compared): Promise<Snapshot> {
  const { rebuilt, columns, repair, signal } = comparison;
  const pages = pagesOfWrong(rebuilt.live, columns, repair);
  let isSettled = false;
  for (;;) {
    signal?.throwIfAborted();
    // The columns follow from the tables, so they come after them.
    const page: Page | null = isSettled ? await pages.next() : null;
    const mayEnd = isSettled && !page;
    const { found, isLast, snapshot } = await passOnce(comparison, page, mayEnd);
    result.differing += found.length;
    result.differences.push(...found.slice(0, maxListed - result.differences.length));
    if (snapshot) return snapshot;
    isSettled = isLast && (page !== null || !repair || found.length === 0);
  }
}

interface Page {
  column: TypedColumn;
  keys: readonly string[];
}

/** Wrong rows of the columns, found without a lock. A repair removes what it finds, an audit reads on. */
function pagesOfWrong(live: Database, columns: readonly TypedColumn[], repair: boolean) {
  const after = new Map<TypedColumn, string>();
  return {
    async next(): Promise<Page | null> {
      for (const column of columns) {
        const keys = await findWrong(live, column, after.get(column) ?? null, rowsOfLock);
        const last = keys.at(-1);
        if (last === undefined) continue;
        if (!repair) after.set(column, last);
        return { column, keys };
      }
      return null;
    },
  };
}

interface Pass {
  found: RowDifference[];
  /** No noted key is left. */
  isLast: boolean;
  snapshot: Snapshot | null;
}

/** A snapshot comes with the pass that may be the last one and has nothing more to do. */
const passOnce = (
  { rebuilt, shapes, repair }: Comparison,
  page: Page | null,
  mayEnd: boolean,
): Promise<Pass> =>
  rebuilt.whileLocked(
    rebuilt.live,
    shapes.map(({ table }) => table),
    async (tx) => {
      const { found, isLast } = await compareSome(tx, rebuilt.schema, shapes, repair);
      if (page) {
        const wrong = await compareDerived(tx, page.column, page.keys);
        if (repair && wrong.length > 0) await repairDerived(tx, page.column, page.keys);
        found.push(...wrong);
      }
      const isDone = mayEnd && isLast && !(repair && found.length > 0);
      return { found, isLast, snapshot: isDone ? await holdSnapshot(rebuilt.live) : null };
    },
  );

async function compareSome(
  tx: Transaction,
  schema: string,
  shapes: readonly Shape[],
  repair: boolean,
): Promise<{ found: RowDifference[]; isLast: boolean }> {
  const found: RowDifference[] = [];
  let isLast = true;
  for (const shape of shapes) {
    const keys = await takeNoted(tx, schema, shape, rowsOfLock);
    const rows = keys[0]?.length ?? 0;
    if (rows === 0) continue;
    if (rows === rowsOfLock) isLast = false;
    const different = await compareNoted(tx, shape, keys);
    if (repair && different.length > 0) await repairNoted(tx, shape, keys);
    found.push(...different);
  }
  return { found, isLast };
}

async function readTables(snapshot: Snapshot, shapes: readonly Shape[]): Promise<TableContents[]> {
  const tables: TableContents[] = [];
  for (const shape of shapes) {
    const contents = await hashOf(snapshot, shape, 'live');
    const { hash } = await hashOf(snapshot, shape, 'rebuilt');
    tables.push({ table: shape.table, ...contents, rebuiltHash: hash });
  }
  return tables;
}
