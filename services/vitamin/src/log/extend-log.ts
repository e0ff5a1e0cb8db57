import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { checkpointSigned } from '#schema/generated/events';
import { formatEntry, type LedgerEntry } from '#schema/ledger-log';
import { sameBytes, toBase64, utf8 } from '#schema/tlog/bytes';
import { leafHash } from '#schema/tlog/merkle';
import { formatCheckpoint, type SignerKey, signNote } from '#schema/tlog/note';
import { appendLeaves, type ReadTile, tileTree } from '#schema/tlog/tiles';
import type { VitaminContext } from '../context.ts';
import type { VitaminTables } from '../tables.ts';
import { latestCheckpoint, type StoredCheckpoint, storeCheckpoint } from './checkpoints.ts';
import { sha256 } from './sha256.ts';
import { logTree, tileReader, writeTiles } from './tile-store.ts';

interface NewRows {
  positions: readonly number[];
  entries: readonly Buffer[];
  transferIds: readonly (string | null)[];
  days: readonly (string | null)[];
}

const insertEntries = statement<VitaminTables, NewRows>()((db, p) =>
  db
    .insertInto('log_entry')
    .columns(['position', 'entry', 'transfer_id', 'day'])
    .expression(
      db
        .selectFrom(
          p.unnest('new', {
            position: ['positions', 'bigint'],
            entry: ['entries', 'bytea'],
            transfer_id: ['transferIds', 'bigint'],
            day: ['days', 'date'],
          }),
        )
        .selectAll() as never,
    ),
);

export interface Extension {
  entries: readonly LedgerEntry[];
  /** The highest id of a transfer in the log afterwards. Decimal. */
  lastTransfer: string;
}

/** The log before its first entry. */
const emptyLog = { size: 0, lastTransfer: '0', root: null };

export type LogHead = Pick<StoredCheckpoint, 'size' | 'lastTransfer'> & {
  /** Null before the first entry. */
  root: Uint8Array | null;
};

/** The stored tiles are not those of the last signed tree. */
export class DamagedLog extends Error {
  constructor(size: number, options?: ErrorOptions) {
    super(`the tiles of the log do not fit its checkpoint of ${size} entries`, options);
  }
}

/** A tree on damaged tiles would be a fork of what was signed before. @throws DamagedLog */
async function demandSignedTree({ size, root }: LogHead, readTile: ReadTile): Promise<void> {
  if (!root) return;
  const stored = await tileTree(sha256, size, readTile)
    .root()
    .catch((cause: unknown) => {
      // Of a tile that is shorter than the tree.
      if (cause instanceof RangeError) throw new DamagedLog(size, { cause });
      throw cause;
    });
  if (!sameBytes(stored, root)) throw new DamagedLog(size);
}

export const readHead = async (tx: Transaction): Promise<LogHead> =>
  (await latestCheckpoint(tx)) ?? emptyLog;

/**
 * Appends entries and signs the log with them, all in one transaction: after a crash there are both or
 * neither. The caller holds the lock of the writer, and has read the head since.
 * @throws DamagedLog
 */
export async function extendLog(
  tx: Transaction,
  { outbox, clock }: Pick<VitaminContext, 'outbox' | 'clock'>,
  { head, signers, ...extension }: Extension & { head: LogHead; signers: readonly SignerKey[] },
): Promise<void> {
  const { entries, lastTransfer } = extension;
  const readTile = tileReader(tx);
  await demandSignedTree(head, readTile);
  const data = entries.map((entry) => utf8(formatEntry(entry)));
  await insertEntries.run(tx, {
    positions: entries.map((_, at) => head.size + at),
    entries: data.map((bytes) => Buffer.from(bytes)),
    transferIds: entries.map((entry) => (entry.type === 'transfer' ? entry.id : null)),
    days: entries.map((entry) => (entry.type === 'balances' ? entry.day : null)),
  });
  const leaves = data.map((bytes) => leafHash(sha256, bytes) as Uint8Array);
  const written = await appendLeaves(sha256, head.size, leaves, readTile);
  await writeTiles(tx, logTree, written);
  const size = head.size + entries.length;
  const root = await tileTree(sha256, size, readTile).root();
  const origin = signers[0]?.name ?? '';
  const note = await signNote(formatCheckpoint({ origin, size, root }), signers);
  await storeCheckpoint(tx, { size, root, note, lastTransfer, signedAt: clock.now() });
  await outbox.add(tx, checkpointSigned({ origin, size, root: toBase64(root), note }));
}
