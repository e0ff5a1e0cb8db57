import type { Database, Queryable } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import { crashPoint } from '#kit/runtime/crash-point';
import type { Logger } from '#kit/runtime/logger';
import { createBackoff, pause } from '#kit/runtime/waiting';
import { createLowMark, type LowMark } from './low-mark.ts';
import type { Outbox } from './outbox.ts';
import type { MoveOutbox, Transport } from './transport.ts';
import {
  claimRows,
  firstRow,
  readDepth,
  removeRows,
  toOutgoing,
  type WaitingRow,
} from './waiting-rows.ts';

export interface RelayOptions {
  database: Database;
  transport: Transport;
  /** Replaces `publish` of the transport when the outbox is in the same database. */
  move?: MoveOutbox | null;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  /** Minimum of milliseconds from one round to the next, so that rows which come one by one go together. */
  paceMs?: number;
  /** Maximum number of rows in one claim. */
  batchSize?: number;
  /** Milliseconds between looks for rows that came without a wake. */
  pollMs?: number;
  /** Milliseconds between looks for open writers; see `LowMark`. */
  lookMs?: number;
}

export interface OutboxDepth {
  /** The number of unpublished rows. */
  waiting: number;
  /** Milliseconds since the oldest of their events; 0 when there is none. */
  oldestAgeMs: number;
}

export interface Relay {
  start(): void;
  /** Publishes until the outbox is empty, also without `start`. Rejects when publishing fails. */
  flush(): Promise<void>;
  depth(): Promise<OutboxDepth>;
  /** Stops after the current batch. */
  close(): Promise<void>;
}

// Two relays of one outbox, perhaps in two processes, would mix up the order of a key.
const lockName = 'vita relay';
// Enough batches for reading ahead to pay, and few enough for another relay to get the lock in time.
const batchesPerLock = 20;

/** Publishes the events of a service's outbox to the transport, in order, at least once. */
export function createRelay(options: RelayOptions): Relay {
  const { database, transport, outbox, clock, logger } = options;
  const { batchSize = 2_000, pollMs = 1_000, paceMs = 0, lookMs, move } = options;
  const low = createLowMark({ everyMs: lookMs });
  const closing = new AbortController();
  let woken = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  outbox.onWake(() => woken.resolve());

  const publish = (signal?: AbortSignal) =>
    move
      ? moveOutbox({ database, move, batchSize, low }, signal)
      : publishOutbox({ database, transport, batchSize, low }, signal);

  async function findRow() {
    const raise = await low.look(database);
    const first = await firstRow(database, low.value);
    raise(first);
    return first;
  }

  /** Resolves when rows are likely to wait, or on close. */
  async function waitForRows(): Promise<void> {
    while (!closing.signal.aborted) {
      const wait = new AbortController();
      const over = AbortSignal.any([closing.signal, wait.signal]);
      const poll = pause(pollMs, over).then(() => 'poll' as const);
      const reason = await Promise.race([woken.promise.then(() => 'wake' as const), poll]);
      wait.abort();
      if (reason === 'wake') return;
      // A process that ends between its commit and its wake leaves rows behind.
      if (await findRow()) return;
    }
  }

  async function run(): Promise<void> {
    const backoff = createBackoff();
    while (!closing.signal.aborted) {
      try {
        // A wake during the claim counts for the next one.
        woken = Promise.withResolvers();
        const startedAt = performance.now();
        await publish(closing.signal);
        const nextAt = nextRoundAt(startedAt, paceMs);
        backoff.reset();
        await waitForRows();
        const early = nextAt - performance.now();
        if (early > 1) await pause(early, closing.signal);
      } catch (error) {
        logger.warn({ err: String(error) }, 'relay could not publish, retrying');
        await pause(backoff.next(), closing.signal);
      }
    }
  }

  return {
    start() {
      running ??= run();
    },
    flush: () => publish(),
    async depth() {
      const { waiting, oldest } = await readDepth(database, low.value);
      const ageMs = oldest ? clock.now().getTime() - oldest.getTime() : 0;
      return { waiting, oldestAgeMs: Math.max(0, ageMs) };
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** From one round to the next, as a multiple of the round's time and, at most, of the pace. */
const busyFactor = 4;

/** On a busy machine a round takes long, and the next one has more rows. */
function nextRoundAt(startedAt: number, paceMs: number): number {
  const tookMs = performance.now() - startedAt;
  return startedAt + Math.max(paceMs, busyFactor * Math.min(tookMs, paceMs));
}

interface PublishOptions {
  database: Database;
  transport: Transport;
  batchSize: number;
  low: LowMark;
}

/** Claims the oldest rows while none is in flight. */
async function claimFirst(
  { low, batchSize }: PublishOptions,
  session: Queryable,
): Promise<readonly WaitingRow[]> {
  const raise = await low.look(session);
  const rows = await claimRows(session, { low: low.value, inFlight: [], limit: batchSize });
  raise(rows[0]);
  return rows;
}

/** As `publishOutbox`, in the database: a transaction for each batch, which no crash can part. */
async function moveOutbox(
  { database, move, batchSize, low }: Omit<PublishOptions, 'transport'> & { move: MoveOutbox },
  signal?: AbortSignal,
): Promise<void> {
  for (let mayHaveRows = true; mayHaveRows && !signal?.aborted; ) {
    const raise = await low.look(database);
    const range = { lockName, low: low.value, limit: batchSize };
    const { count, first } = await move(database, range);
    raise(first);
    if (count > 0) crashPoint('after_kafka_ack');
    mayHaveRows = count === batchSize;
  }
}

/** Publishes until the outbox is empty or the signal aborts. Rejects when publishing fails. */
async function publishOutbox(options: PublishOptions, signal?: AbortSignal): Promise<void> {
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
  let rows: readonly WaitingRow[] = await claimFirst(options, session);
  for (let batch = 1; rows.length > 0 && !signal?.aborted; batch++) {
    const isLast = rows.length < batchSize || batch === batchesPerLock;
    const ahead = await publishBatch(options, session, rows, !isLast);
    if (isLast) return rows.length === batchSize;
    rows = ahead.length > 0 ? ahead : await claimFirst(options, session);
  }
  return false;
}

/** Publishes and deletes the rows. Returns the next ones when they could be read at the same time. */
async function publishBatch(
  { transport, batchSize, low }: PublishOptions,
  session: Queryable,
  rows: readonly WaitingRow[],
  readsAhead: boolean,
): Promise<readonly WaitingRow[]> {
  // Waits for both even when one fails: the lock must not be released with rows in flight.
  const [published, ahead] = await Promise.allSettled([
    transport.publish(rows.map(toOutgoing)),
    readsAhead ? claimRows(session, { low: low.value, inFlight: rows, limit: batchSize }) : [],
  ]);
  if (published.status === 'rejected') throw published.reason;
  crashPoint('after_kafka_ack');
  await removeRows(session, rows);
  return ahead.status === 'fulfilled' ? ahead.value : [];
}
