import { type LedgerEntry, parseEntry } from './ledger-log.ts';
import { demand } from './ledger-proof.ts';
import { type Bytes, sameBytes } from './tlog/bytes.ts';
import { hashSize, leafHash, type Sha256 } from './tlog/merkle.ts';
import type { Checkpoint } from './tlog/note.ts';
import {
  appendLeaves,
  type ReadTile,
  type Tile,
  tileHashes,
  tilesOf,
  tileTree,
} from './tlog/tiles.ts';

export interface LogReader {
  tile: ReadTile;
  /** @param tile of level 0 */
  entries(tile: Tile): Promise<readonly Uint8Array[]>;
}

/** What the verified entries of a log were: enough to go on behind them later. */
export interface VerifiedEntries {
  size: number;
  transfers: number;
  days: number;
  /** Of the last transfer. Decimal; `0` before the first. */
  lastTransfer: string;
  /** Of the last balances, as YYYY-MM-DD; empty before the first. */
  lastDay: string;
}

export const noEntries: VerifiedEntries = {
  size: 0,
  transfers: 0,
  days: 0,
  lastTransfer: '0',
  lastDay: '',
};

export interface VerifyOptions {
  /** What an earlier run has verified, with the checkpoint that it verified it against. */
  after?: { checkpoint: Checkpoint; verified: VerifiedEntries } | null;
  /** Called with each verified entry. Nothing is known of its place in the log before the end. */
  visit?: (entry: LedgerEntry) => void;
}

/** Transfers have rising ids, and balances rising days. */
function count(before: VerifiedEntries, entry: LedgerEntry): VerifiedEntries {
  const next = { ...before, size: before.size + 1 };
  if (entry.type === 'transfer') {
    demand(Number(entry.id) > Number(before.lastTransfer), 'ORDER', entry.id);
    return { ...next, transfers: before.transfers + 1, lastTransfer: entry.id };
  }
  demand(entry.day > before.lastDay, 'ORDER', entry.day);
  return { ...next, days: before.days + 1, lastDay: entry.day };
}

/** The incomplete tiles at the right edge of a growing tree: a few, however large the tree is. */
const edgeTiles = () => {
  const tiles = new Map<number, Tile & { hashes: Uint8Array }>();
  return {
    put(tile: Tile, hashes: Uint8Array): void {
      if (tile.width === tileHashes) tiles.delete(tile.level);
      else tiles.set(tile.level, { ...tile, hashes });
    },
    read: async ({ level, index, width }: Tile): Promise<Uint8Array> => {
      const found = tiles.get(level);
      return found?.index === index ? found.hashes.subarray(0, width * hashSize) : new Uint8Array();
    },
  };
};

type Edge = ReturnType<typeof edgeTiles>;

const isIncomplete = ({ width }: Tile): boolean => width < tileHashes;

async function demandRoot(sha256: Sha256, { size, root }: Checkpoint, edge: Edge): Promise<void> {
  demand(sameBytes(await tileTree(sha256, size, edge.read).root(), root), 'CONTENT', 'root');
}

/** The right edge of the tree of an earlier run, which its signed root proves. */
async function readEdge(sha256: Sha256, checkpoint: Checkpoint, readTile: ReadTile): Promise<Edge> {
  const edge = edgeTiles();
  for (const tile of tilesOf(checkpoint.size).filter(isIncomplete)) {
    const hashes = await readTile(tile);
    demand(hashes.length === tile.width * hashSize, 'CONTENT', `tile ${tile.level}/${tile.index}`);
    edge.put(tile, hashes);
  }
  await demandRoot(sha256, checkpoint, edge);
  return edge;
}

/**
 * Verifies that the entries of a log make the published tiles, and these the signed root. Keeps nothing
 * of an entry that it has verified.
 * @throws LedgerFault
 */
export async function verifyLog(
  sha256: Sha256,
  checkpoint: Checkpoint,
  read: LogReader,
  { after = null, visit }: VerifyOptions = {},
): Promise<VerifiedEntries> {
  let verified = after?.verified ?? noEntries;
  const edge = after ? await readEdge(sha256, after.checkpoint, read.tile) : edgeTiles();

  async function compare(tile: Tile, hashes: Uint8Array): Promise<void> {
    const published = await read.tile(tile);
    demand(sameBytes(hashes, published), 'CONTENT', `tile ${tile.level}/${tile.index}`);
  }

  /** Appends the entries of one file, apart from those that an earlier run has verified. */
  async function append(index: number): Promise<void> {
    const from = index * tileHashes;
    const width = Math.min(tileHashes, checkpoint.size - from);
    const bundle = await read.entries({ level: 0, index, width });
    demand(bundle.length === width, 'CONTENT', `entries ${index}`);
    const start = verified.size;
    const leaves: Bytes[] = [];
    for (const data of bundle.slice(start - from)) {
      const entry = parseEntry(new TextDecoder().decode(data));
      demand(entry, 'CONTENT', `entry ${verified.size}`);
      verified = count(verified, entry);
      leaves.push(await leafHash(sha256, data));
      visit?.(entry);
    }
    for (const written of await appendLeaves(sha256, start, leaves, edge.read)) {
      if (!isIncomplete(written)) await compare(written, written.hashes);
      edge.put(written, written.hashes);
    }
  }

  while (verified.size < checkpoint.size) await append(Math.floor(verified.size / tileHashes));
  for (const tile of tilesOf(checkpoint.size).filter(isIncomplete)) {
    await compare(tile, await edge.read(tile));
  }
  await demandRoot(sha256, checkpoint, edge);
  return verified;
}
