import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import { DAY } from '#schema/durations';
import { ledgerLog } from '#schema/ledger-limits';
import type { VitaminContext } from '../context.ts';
import type { VitaminTables } from '../tables.ts';
import { logOrigin } from './signing-key.ts';

export interface StoredCheckpoint {
  size: number;
  root: Uint8Array;
  /** As it was signed, without cosignatures. */
  note: string;
  /** Decimal. */
  lastTransfer: string;
  signedAt: Date;
}

const columns = [
  'size',
  'root',
  'note',
  'last_transfer as lastTransfer',
  'signed_at as signedAt',
] as const;

const findLatest = statement<VitaminTables>()((db) =>
  db.selectFrom('log_checkpoint').select(columns).orderBy('size', 'desc').limit(sql.lit(1)),
);

const findOfSize = statement<VitaminTables, { size: number }>()((db, p) =>
  db
    .selectFrom('log_checkpoint')
    .select(columns)
    .where('size', '=', sql<string>`${p.cast('size', 'bigint')}`),
);

const findLastBefore = statement<VitaminTables, { from: Date; before: Date }>()((db, p) =>
  db
    .selectFrom('log_checkpoint')
    .select(columns)
    .where('signed_at', '>=', p('from'))
    .where('signed_at', '<', p('before'))
    .orderBy('size', 'desc')
    .limit(sql.lit(1)),
);

const insertCheckpoint = statement<
  VitaminTables,
  Omit<StoredCheckpoint, 'root'> & { root: Buffer }
>()((db, p) =>
  db.insertInto('log_checkpoint').values({
    size: sql`${p('size')}`,
    root: p('root'),
    note: p('note'),
    last_transfer: p('lastTransfer'),
    signed_at: p('signedAt'),
  }),
);

const findCosignatures = statement<VitaminTables, { size: number }>()((db, p) =>
  db
    .selectFrom('log_cosignature')
    .select('line')
    .where('size', '=', sql<string>`${p.cast('size', 'bigint')}`)
    .orderBy('verifier_key'),
);

// The last one of each day stays, so that a member can compare days.
const deleteOld = statement<VitaminTables, { before: Date }>()((db, p) =>
  db
    .deleteFrom('log_checkpoint')
    .where('size', 'in', (eb) =>
      eb
        .selectFrom('log_checkpoint as old')
        .select('old.size')
        .where('old.signed_at', '<', p('before'))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('log_checkpoint as later')
              .select('later.size')
              .whereRef('later.size', '>', 'old.size')
              .where(
                sql<boolean>`later.signed_at < date_trunc('day', old.signed_at, 'UTC') + interval '1 day'`,
              ),
          ),
        )
        .limit(sql.lit(rowsOfBatch)),
    )
    .returning('size'),
);

const deleteOldCosignatures = statement<VitaminTables>()((db) =>
  db
    .deleteFrom('log_cosignature')
    .where('size', 'in', (eb) =>
      eb
        .selectFrom('log_cosignature as old')
        .select('old.size')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('log_checkpoint as of')
                .select('of.size')
                .whereRef('of.size', '=', 'old.size'),
            ),
          ),
        )
        .limit(sql.lit(rowsOfBatch)),
    )
    .returning('size'),
);

const toCheckpoint = (row: {
  size: string;
  root: Buffer;
  note: string;
  lastTransfer: string;
  signedAt: Date;
}): StoredCheckpoint => ({ ...row, size: Number(row.size) });

/** Null before the first one. */
export async function latestCheckpoint(database: Queryable): Promise<StoredCheckpoint | null> {
  const row = await findLatest.first(database);
  return row && toCheckpoint(row);
}

/** Null when none of this size was signed, or when it was deleted. */
export async function checkpointOfSize(
  database: Queryable,
  size: number,
): Promise<StoredCheckpoint | null> {
  const row = await findOfSize.first(database, { size });
  return row && toCheckpoint(row);
}

/** The last one of a UTC day as YYYY-MM-DD; null when none was signed then. */
export async function checkpointOfDay(
  database: Queryable,
  day: string,
): Promise<StoredCheckpoint | null> {
  const from = new Date(`${day}T00:00:00Z`);
  const before = new Date(from.getTime() + DAY);
  const row = await findLastBefore.first(database, { from, before });
  return row && toCheckpoint(row);
}

export const storeCheckpoint = (tx: Transaction, { root, ...rest }: StoredCheckpoint) =>
  insertCheckpoint.run(tx, { ...rest, root: Buffer.from(root) });

/**
 * Null for a checkpoint that was signed under an earlier name of the log, as after a restore of an old
 * backup: no present key verifies it.
 */
export async function ofPresentLog(
  database: Queryable,
  checkpoint: StoredCheckpoint | null,
): Promise<StoredCheckpoint | null> {
  const origin = checkpoint && (await logOrigin(database));
  return checkpoint && origin !== null && checkpoint.note.startsWith(`${origin}\n`)
    ? checkpoint
    : null;
}

/** The note with what witnesses have added. */
export async function cosignedNote(
  database: Queryable,
  { size, note }: Pick<StoredCheckpoint, 'size' | 'note'>,
): Promise<string> {
  const lines = await findCosignatures.run(database, { size });
  return note + lines.map(({ line }) => `${line}\n`).join('');
}

/** Deletes checkpoints that no page asks for any more, with their cosignatures. */
export async function pruneCheckpoints({
  database,
  clock,
}: Pick<VitaminContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ledgerLog.checkpointsKept);
  await deleteInBatches(database, (tx) => deleteOld.run(tx, { before }));
  await deleteInBatches(database, (tx) => deleteOldCosignatures.run(tx));
}
