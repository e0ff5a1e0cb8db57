import { hash } from 'node:crypto';
import type { Bytes } from '../bytes.ts';
import { hashSize, leafHash, type Sha256 } from '../merkle.ts';
import { appendLeaves, type ReadTile } from '../tiles.ts';

export const nodeSha256: Sha256 = (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer'));

/** A log in memory, extended in batches. */
export function createMemoryLog() {
  const tiles = new Map<string, Bytes>();
  let size = 0;
  const readTile: ReadTile = async ({ level, index, width }) => {
    const hashes = tiles.get(`${level}/${index}`) ?? new Uint8Array();
    return hashes.subarray(0, width * hashSize);
  };
  return {
    readTile,
    size: () => size,
    async append(entries: readonly Uint8Array[]): Promise<void> {
      const leaves = await Promise.all(entries.map((entry) => leafHash(nodeSha256, entry)));
      for (const { level, index, hashes } of await appendLeaves(
        nodeSha256,
        size,
        leaves,
        readTile,
      )) {
        tiles.set(`${level}/${index}`, hashes);
      }
      size += entries.length;
    },
  };
}
