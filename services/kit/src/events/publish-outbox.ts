import type { Database, Queryable } from '#kit/database/database';
import { crashPoint } from '#kit/runtime/crash-point';
import type { Transport } from './transport.ts';
import { claimRows, removeRows, toOutgoing, type WaitingRow } from './waiting-rows.ts';

export interface PublishOptions {
  database: Database;
  transport: Transport;
  batchSize: number;
}

// Two relays of one outbox, perhaps in two processes, would mix up the order of a key.
const lockName = 'vita relay';
// Enough batches for reading ahead to pay, and few enough for another relay to get the lock in time.
const batchesPerLock = 20;

/** Publishes until the outbox is empty or the signal aborts. Rejects when publishing fails. */
export async function publishOutbox(options: PublishOptions, signal?: AbortSignal): Promise<void> {
  for (let mayHaveRows = true; mayHaveRows && !signal?.aborted; ) {
    mayHaveRows = await options.database.withLock(lockName, (session) =>
      publishBatches(options, session, signal),
    );
  }
}

/** Returns whether rows may be left. */
async function publishBatches(
  options: PublishOptions,
  session: Queryable,
  signal?: AbortSignal,
): Promise<boolean> {
  const { batchSize } = options;
  let rows: readonly WaitingRow[] = await claimRows(session, [], batchSize);
  for (let batch = 1; rows.length > 0 && !signal?.aborted; batch++) {
    const isLast = rows.length < batchSize || batch === batchesPerLock;
    const ahead = await publishBatch(options, session, rows, !isLast);
    if (isLast) return rows.length === batchSize;
    rows = ahead.length > 0 ? ahead : await claimRows(session, [], batchSize);
  }
  return false;
}

/** Publishes and deletes the rows. Returns the next ones when they could be read at the same time. */
async function publishBatch(
  { transport, batchSize }: PublishOptions,
  session: Queryable,
  rows: readonly WaitingRow[],
  readsAhead: boolean,
): Promise<readonly WaitingRow[]> {
  // Waits for both even when one fails: the lock must not be released with rows in flight.
  const [published, ahead] = await Promise.allSettled([
    transport.publish(rows.map(toOutgoing)),
    readsAhead ? claimRows(session, rows, batchSize) : [],
  ]);
  if (published.status === 'rejected') throw published.reason;
  crashPoint('after_kafka_ack');
  await removeRows(session, rows);
  return ahead.status === 'fulfilled' ? ahead.value : [];
}
