import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import type { Bytes } from './bytes.ts';
import { nodeSha256 } from './testing/memory-log.ts';
import { treeHash } from './testing/naive-tree.ts';
import {
  appendLeaves,
  entriesPath,
  parseTilePath,
  type ReadTile,
  tilePath,
  tilesOf,
  tileTree,
  tileWidth,
} from './tiles.ts';

describe('paths of tiles', () => {
  it('rel-L4 are those of the specification', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 2, index: 0, width: 1 })).toBe('tile/2/000.p/1');
    expect(entriesPath({ index: 1000, width: 255 })).toBe('tile/entries/x001/000.p/255');
  });

  it('rel-L4 are read as they are written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 2 ** 45 }),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          const tile = { level, index, width };
          expect(parseTilePath(tilePath(tile))).toEqual({ kind: 'tile', ...tile });
          const entries = { index, width };
          expect(parseTilePath(entriesPath(entries))).toEqual({ kind: 'entries', ...entries });
        },
      ),
    );
  });

  it.each([
    'tile/0/../000',
    'tile/0/000/',
    'tile/0/00',
    'tile/0/0000',
    'tile/0/x000/000',
    'tile/0/x1/000',
    'tile/00/000',
    'tile/7/000',
    'tile/64/000',
    'tile/-1/000',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000.p/1/',
    'tile/entries/000.p/999',
    'tile/0/x999/x999/x999/x999/x999/999',
    'tile/0/%2e%2e/000',
    'tile/0/000\n',
    '/tile/0/000',
    '',
  ])('rel-L4 have one form only, and %j is none', (path) => {
    expect(parseTilePath(path)).toBeNull();
  });
});

describe('tilesOf', () => {
  it('rel-L4 has the tiles of the example of the specification', () => {
    const tiles = tilesOf(70_000);
    const count = (level: number) => tiles.filter((tile) => tile.level === level).length;
    expect([count(0), count(1), count(2)]).toEqual([274, 2, 1]);
    expect(tiles.at(273)).toEqual({ level: 0, index: 273, width: 112 });
    expect(tiles.at(-1)).toEqual({ level: 2, index: 0, width: 1 });
    expect(tilesOf(0)).toEqual([]);
    expect(tileWidth(1, 0, 256)).toBe(1);
    expect(tileWidth(0, 1, 256)).toBe(0);
  });
});

describe('appendLeaves', () => {
  it('rel-L4 takes the leaves of 150,000 accounts at once, and lets other work run between tiles', async () => {
    const size = 150_000;
    const entries = Array.from({ length: size }, (_, at) => Uint8Array.of(at, at >> 8, at >> 16));
    const leaves = entries.map(
      (entry) => new Uint8Array(hash('sha256', Buffer.concat([Uint8Array.of(0), entry]), 'buffer')),
    );
    let rests = 0;
    const rest = async () => {
      rests += 1;
    };
    const none = async () => new Uint8Array();
    const written = await appendLeaves(nodeSha256, 0, leaves, none, rest);
    expect(rests).toBe(written.length);
    expect(written.map(({ level, index, width }) => ({ level, index, width }))).toEqual(
      tilesOf(size),
    );
    const tiles = new Map(written.map((tile) => [`${tile.level}/${tile.index}`, tile.hashes]));
    const tree = tileTree(
      nodeSha256,
      size,
      async ({ level, index }) => tiles.get(`${level}/${index}`) ?? new Uint8Array(),
    );
    expect(await tree.root()).toEqual(treeHash(entries));
  });
});

describe('tileTree', () => {
  it('rel-L4 hashes the tiles of many proofs once each, and rests between them', async () => {
    const size = 10_000_000;
    let hashed = 0;
    const sha256 = (bytes: Bytes) => {
      hashed += 1;
      return nodeSha256(bytes);
    };
    const events: string[] = [];
    const read: ReadTile = async ({ width }) => {
      events.push('tile');
      return new Uint8Array(width * 32);
    };
    const rest = async () => {
      events.push('rest');
      await setImmediate();
    };
    const tree = tileTree(sha256, size, read, rest);
    const indexes = Array.from({ length: 50 }, (_, at) => at * 199_999);
    const proofs = await Promise.all(indexes.map((index) => tree.inclusionProof(index)));
    expect(proofs.every(({ length }) => length >= 20)).toBe(true);
    const tiles = events.filter((event) => event === 'tile').length;
    expect(events.length - tiles).toBeGreaterThan(50);
    // Each tile has 255 nodes above its hashes.
    expect(hashed).toBeLessThan(255 * tiles + proofs.length * 30);
    const before = hashed;
    await Promise.all(indexes.map((index) => tree.inclusionProof(index)));
    expect(hashed - before).toBeLessThan(proofs.length * 30);
  });
});
