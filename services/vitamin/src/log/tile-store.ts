import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { batchLoads } from '#kit/runtime/batch';
import { hashSize } from '#schema/tlog/merkle';
import type { ReadTile, Tile, WrittenTile } from '#schema/tlog/tiles';
import type { VitaminTables } from '../tables.ts';

/** The tree of the log itself; the others are named by their day. */
export const logTree = 'log';

interface Places {
  tree: string;
  levels: readonly number[];
  tiles: readonly number[];
}

const findTiles = statement<VitaminTables, Places>()((db, p) =>
  db
    .selectFrom(
      p.unnest('asked', { level: ['levels', 'smallint'], tile: ['tiles', 'bigint'] }, 'n'),
    )
    .leftJoin('log_tile', (join) =>
      join
        .onRef('log_tile.level', '=', 'asked.level')
        .onRef('log_tile.tile', '=', sql`asked.tile`)
        .on('log_tile.tree', '=', p('tree')),
    )
    .select('hashes')
    .orderBy('n'),
);

interface NewTiles {
  tree: string;
  levels: readonly number[];
  tiles: readonly number[];
  hashes: readonly Uint8Array[];
}

// A tile only grows, so that what was published of it stays.
const upsertTiles = statement<VitaminTables, NewTiles>()((db, p) =>
  db
    .insertInto('log_tile')
    .columns(['tree', 'level', 'tile', 'hashes'])
    .expression(
      db
        .selectFrom(
          p.unnest('new', {
            level: ['levels', 'smallint'],
            tile: ['tiles', 'bigint'],
            hashes: ['hashes', 'bytea'],
          }),
        )
        .select([p.cast('tree', 'text').as('tree'), 'level', 'tile', 'hashes'] as never),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tree', 'level', 'tile'])
        .doUpdateSet({ hashes: sql`excluded.hashes` })
        .where(sql<boolean>`length(excluded.hashes) > length(log_tile.hashes)`),
    ),
);

/** The first hashes of each tile; null for one that the tree does not have. */
async function findHashes(
  database: Queryable,
  tree: string,
  tiles: readonly Tile[],
): Promise<(Uint8Array | null)[]> {
  const rows = await findTiles.run(database, {
    tree,
    levels: tiles.map(({ level }) => level),
    tiles: tiles.map(({ index }) => index),
  });
  return tiles.map(({ width }, at) => {
    const hashes = rows[at]?.hashes;
    return hashes && hashes.length >= width * hashSize
      ? hashes.subarray(0, width * hashSize)
      : null;
  });
}

/** Null for a tile that the tree does not have, or whose width is more than it has. */
export const readTile = async (database: Queryable, tree: string, tile: Tile) =>
  (await findHashes(database, tree, [tile]))[0] ?? null;

/** Reads the tiles of concurrent proofs in one statement. */
export function tileReader(database: Queryable, tree = logTree): ReadTile {
  const load = batchLoads((tiles: readonly Tile[]) => findHashes(database, tree, tiles));
  return async (tile) => (await load(tile)) ?? new Uint8Array();
}

/** Tiles of one statement: 2 MB of hashes. */
const tilesOfStatement = 256;

/** @param written of one tree */
export async function writeTiles(
  tx: Transaction,
  tree: string,
  written: readonly WrittenTile[],
): Promise<void> {
  for (let from = 0; from < written.length; from += tilesOfStatement) {
    const some = written.slice(from, from + tilesOfStatement);
    await upsertTiles.run(tx, {
      tree,
      levels: some.map(({ level }) => level),
      tiles: some.map(({ index }) => index),
      hashes: some.map(({ hashes }) => Buffer.from(hashes)),
    });
  }
}
