import { type Bytes, concat } from './bytes.ts';
import {
  consistencyRanges,
  emptyRoot,
  hashSize,
  inclusionRanges,
  nodeHash,
  type Range,
  type Sha256,
  splitPoint,
} from './merkle.ts';

/**
 * Tiles of a transparency log after C2SP tlog-tiles (https://c2sp.org/tlog-tiles): tile `index` of
 * `level` has up to 256 hashes of subtrees with 256^level leaves each.
 */

export const tileHashes = 256;
const tileHeight = 8;
/** No log reaches it: 256^7 leaves are more than a safe integer. */
const maxLevel = 6;

export interface Tile {
  level: number;
  index: number;
  /** Hashes in it, 1-256; fewer than 256 in a partial tile. */
  width: number;
}

/** Reads the first `width` hashes of a tile; fewer bytes when the tile is not there. */
export type ReadTile = (tile: Tile) => Promise<Uint8Array>;

/** Hashes of this tile in a tree of this size; 0 when the tree has no such tile. */
export function tileWidth(level: number, index: number, size: number): number {
  const complete = Math.floor(size / tileHashes ** level);
  return Math.max(0, Math.min(tileHashes, complete - index * tileHashes));
}

/** The number of hashes at this level of tiles. */
const hashesAt = (level: number, size: number): number => Math.floor(size / tileHashes ** level);

/** All tiles of a tree, the lowest level first. */
export function tilesOf(size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0; level <= maxLevel && hashesAt(level, size) > 0; level += 1) {
    for (let index = 0; tileWidth(level, index, size) > 0; index += 1) {
      tiles.push({ level, index, width: tileWidth(level, index, size) });
    }
  }
  return tiles;
}

/** `1234067` as `x001/x234/067`. */
function indexPath(index: number): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  return padded.replace(/\d{3}(?=\d)/g, 'x$&/');
}

const widthPath = (width: number): string => (width < tileHashes ? `.p/${width}` : '');

export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${indexPath(index)}${widthPath(width)}`;

/** The path of the entries below the tile of the same index at level 0. */
export const entriesPath = ({ index, width }: Omit<Tile, 'level'>): string =>
  `tile/entries/${indexPath(index)}${widthPath(width)}`;

const tilePattern = /^tile\/(0|[1-9]\d?|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads a path as `tilePath` and `entriesPath` write it, and no other; null otherwise. */
export function parseTilePath(
  path: string,
): (Tile & { kind: 'tile' }) | (Omit<Tile, 'level'> & { kind: 'entries' }) | null {
  const [, level = '', name = '', part] = tilePattern.exec(path) ?? [];
  const index = Number(name.replace(/\D/g, ''));
  const width = part === undefined ? tileHashes : Number(part);
  if (!name || !Number.isSafeInteger(index)) return null;
  const tile = { index, width };
  if (level === 'entries') return entriesPath(tile) === path ? { kind: 'entries', ...tile } : null;
  const whole = { level: Number(level), ...tile };
  // Leading zeroes beyond the three digits of a group would be a second path of the same tile.
  return whole.level <= maxLevel && tilePath(whole) === path ? { kind: 'tile', ...whole } : null;
}

/** The parents of these nodes; one without a sibling has none. */
async function parentsOf(sha256: Sha256, nodes: readonly Bytes[]): Promise<Bytes[]> {
  const parents: Bytes[] = [];
  for (let at = 0; at + 1 < nodes.length; at += 2) {
    parents.push(await nodeHash(sha256, nodes[at] as Bytes, nodes[at + 1] as Bytes));
  }
  return parents;
}

/** Views of the hashes of a tile. */
const hashesOf = (bytes: Uint8Array): Bytes[] =>
  Array.from(
    { length: bytes.length / hashSize },
    (_, at) => bytes.subarray(at * hashSize, (at + 1) * hashSize) as Bytes,
  );

/** The root of a complete subtree: a power of two of hashes. */
async function fold(sha256: Sha256, hashes: readonly Bytes[]): Promise<Bytes> {
  let row = hashes;
  while (row.length > 1) row = await parentsOf(sha256, row);
  return row[0] as Bytes;
}

/** A tree of one size, as its tiles show it. */
export interface TileTree {
  root(): Promise<Bytes>;
  inclusionProof(index: number): Promise<Bytes[]>;
  consistencyProof(oldSize: number): Promise<Bytes[]>;
}

/** Lets other work of the process have its turn, such as `setImmediate` of node:timers/promises. */
export type Rest = () => Promise<unknown>;

/** The nodes of a tile by their height above its hashes, each row computed once and when it is needed. */
function nodeRows(sha256: Sha256, hashes: Promise<Uint8Array>, rest: Rest) {
  const rows = [
    hashes.then(async (bytes) => {
      await rest();
      return hashesOf(bytes);
    }),
  ];
  return (height: number): Promise<Bytes[]> => {
    for (let at = rows.length; at <= height; at += 1) {
      const below = rows[at - 1] as Promise<Bytes[]>;
      rows.push(below.then((nodes) => parentsOf(sha256, nodes)));
    }
    return rows[height] as Promise<Bytes[]>;
  };
}

/** Calls that come at once rest one after the other, and not all together. */
function oneByOne(rest: Rest): Rest {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    last = last.then(rest);
    return last;
  };
}

/**
 * Each tile is read once, and hashed once. Nothing is verified: check the proofs against a signed root.
 * @param rest called before the nodes of a tile are hashed
 */
export function tileTree(
  sha256: Sha256,
  size: number,
  readTile: ReadTile,
  rest: Rest = async () => undefined,
): TileTree {
  const read = new Map<string, ReturnType<typeof nodeRows>>();
  const turn = oneByOne(rest);

  function tile(level: number, index: number): ReturnType<typeof nodeRows> {
    const key = `${level}/${index}`;
    const known = read.get(key);
    if (known) return known;
    const width = tileWidth(level, index, size);
    const hashes = readTile({ level, index, width }).then((bytes) => {
      if (bytes.length !== width * hashSize) throw new RangeError(`tile ${key} is incomplete`);
      return bytes;
    });
    const rows = nodeRows(sha256, hashes, turn);
    read.set(key, rows);
    return rows;
  }

  /** Of a subtree with 2^height leaves that starts at a multiple of that. */
  async function completeHash(start: number, height: number): Promise<Bytes> {
    const level = Math.floor(height / tileHeight);
    const first = start / tileHashes ** level;
    const above = height % tileHeight;
    const row = await tile(level, Math.floor(first / tileHashes))(above);
    return row[(first % tileHashes) / 2 ** above] as Bytes;
  }

  async function hashOf({ start, end }: Range): Promise<Bytes> {
    const count = end - start;
    const height = Math.log2(count);
    if (Number.isInteger(height)) return completeHash(start, height);
    const middle = start + splitPoint(count);
    const [left, right] = await Promise.all([
      hashOf({ start, end: middle }),
      hashOf({ start: middle, end }),
    ]);
    return nodeHash(sha256, left, right);
  }

  return {
    root: async () => (size === 0 ? emptyRoot(sha256) : hashOf({ start: 0, end: size })),
    inclusionProof: async (index) => Promise.all(inclusionRanges(index, size).map(hashOf)),
    consistencyProof: async (oldSize) => Promise.all(consistencyRanges(oldSize, size).map(hashOf)),
  };
}

/** A tile with its hashes, at its new width. */
export interface WrittenTile extends Tile {
  hashes: Bytes;
}

/**
 * The tiles that leaves change when they follow the first `size` leaves of a tree.
 * @param readTile the tiles of the tree before
 * @param rest called after each tile, so that other work of the process gets its turn between two
 */
export async function appendLeaves(
  sha256: Sha256,
  size: number,
  leaves: readonly Uint8Array[],
  readTile: ReadTile,
  rest: Rest = async () => undefined,
): Promise<WrittenTile[]> {
  const written: WrittenTile[] = [];
  let added: readonly Uint8Array[] = leaves;
  for (let level = 0; added.length > 0; level += 1) {
    const before = hashesAt(level, size);
    const index = Math.floor(before / tileHashes);
    const width = before % tileHashes;
    const kept = width > 0 ? await readTile({ level, index, width }) : new Uint8Array();
    const hashes = concat([kept, ...added]);
    const above: Bytes[] = [];
    for (let at = 0; at * tileHashes * hashSize < hashes.length; at += 1) {
      const bytes = hashes.slice(at * tileHashes * hashSize, (at + 1) * tileHashes * hashSize);
      const count = bytes.length / hashSize;
      written.push({ level, index: index + at, width: count, hashes: bytes });
      if (count === tileHashes) {
        above.push(await fold(sha256, hashesOf(bytes)));
      }
      await rest();
    }
    added = above;
  }
  return written;
}
