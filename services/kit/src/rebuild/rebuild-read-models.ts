import type { Queryable, Transaction } from '#kit/database/database';
import { assert } from '#kit/runtime/errors';
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
import { compareDerived, repairDerived } from './derived-columns.ts';
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

/**
 * Makes the read models of a service again from the events and compares. With `repair`, the live tables are
 * then equal to the rebuilt ones, row by row: rows that are right are not touched.
 */
export function rebuildReadModels(
  { models, ...target }: ReadModelTarget,
  dependencies: RebuildDependencies,
  { repair }: { repair: boolean },
): Promise<ReadModelResult> {
  const { handlers, elsewhere } = models;
  const prepare = (queryable: Queryable) => copyKept(queryable, target.service, models);
  return withRebuilt({ ...target, handlers, elsewhere, prepare }, dependencies, async (rebuilt) => {
    const now = dependencies.clock.now();
    const context = { service: target.service, schema: rebuilt.schema, now };
    const shapes = await Promise.all(
      models.tables.map((model) => readShape(rebuilt.database, context, model)),
    );
    await rebuilt.database.longTransaction((tx) => noteKeys(tx, shapes));
    await rebuilt.catchUp();
    await rebuilt.database.longTransaction((tx) => noteCandidates(tx, shapes));
    if (repair) await rebuilt.admitPassed();
    const differences: RowDifference[] = [];
    let differing = 0;
    let snapshot: Snapshot | null = null;
    while (!snapshot) {
      const { found, next } = await passOnce(rebuilt, shapes, models, repair);
      differing += found.length;
      differences.push(...found.slice(0, maxListed - differences.length));
      snapshot = next;
    }
    const tables = await readTables(snapshot, shapes);
    await snapshot.end();
    const isEqual = tables.every(({ hash, rebuiltHash }) => hash === rebuiltHash);
    assert(isEqual || !repair, `the read models of ${target.service} are as their events`);
    return { differences, differing, tables, ...rebuilt.figures() };
  });
}

/** A snapshot comes with the first pass that has nothing more to do. */
const passOnce = (
  { schema, live, whileLocked }: Rebuilt,
  shapes: readonly Shape[],
  { derived = [] }: ReadModels,
  repair: boolean,
): Promise<{ found: RowDifference[]; next: Snapshot | null }> =>
  whileLocked(
    live,
    shapes.map(({ table }) => table),
    async (tx) => {
      const { found, isLast } = await compareSome(tx, schema, shapes, repair);
      if (!isLast || (repair && found.length > 0)) return { found, next: null };
      for (const column of derived) {
        const wrong = await compareDerived(tx, column);
        if (repair && wrong.length > 0) await repairDerived(tx, column);
        found.push(...wrong);
      }
      if (repair && found.length > 0) return { found, next: null };
      return { found, next: await holdSnapshot(live) };
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
