import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { formatBundle, type LedgerFile } from '#schema/ledger-log';
import { utf8 } from '#schema/tlog/bytes';
import { tileHashes } from '#schema/tlog/tiles';
import type { VitaminTables } from '../tables.ts';
import { checkpointOfDay, cosignedNote, latestCheckpoint, ofPresentLog } from './checkpoints.ts';
import { verifierKeys } from './signing-key.ts';
import { logTree, readTile } from './tile-store.ts';

const findEntries = statement<VitaminTables, { from: number; before: number }>()((db, p) =>
  db
    .selectFrom('log_entry')
    .select('entry')
    .where('position', '>=', sql<string>`${p.cast('from', 'bigint')}`)
    .where('position', '<', sql<string>`${p.cast('before', 'bigint')}`)
    .orderBy('position'),
);

async function readEntries(
  database: Queryable,
  { index, width }: { index: number; width: number },
): Promise<Uint8Array | null> {
  const from = index * tileHashes;
  const rows = await findEntries.run(database, { from, before: from + width });
  return rows.length === width ? formatBundle(rows.map(({ entry }) => entry)) : null;
}

async function readCheckpoint(database: Queryable, day: string | null) {
  const stored = await (day === null ? latestCheckpoint(database) : checkpointOfDay(database, day));
  const found = await ofPresentLog(database, stored);
  return found && utf8(await cosignedNote(database, found));
}

async function readKeys(database: Queryable): Promise<Uint8Array | null> {
  const keys = await verifierKeys(database);
  return keys.length > 0 ? utf8(keys.map((key) => `${key}\n`).join('')) : null;
}

/** The bytes of a published file; null when the log does not have it. */
export async function readLedgerFile(
  database: Queryable,
  file: LedgerFile,
): Promise<Uint8Array | null> {
  switch (file.kind) {
    case 'checkpoint':
      return readCheckpoint(database, file.day);
    case 'keys':
      return readKeys(database);
    case 'tile':
      return readTile(database, file.day ?? logTree, file);
    case 'entries':
      return readEntries(database, file);
  }
}
