import type { Topic } from '#schema/topics';
import type { Database, Queryable } from '../database/database.ts';
import { createBackoff, pause } from '../runtime/backoff.ts';
import type { Clock } from '../runtime/clock.ts';
import { crashPoint } from '../runtime/crash-point.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Outbox } from './outbox.ts';
import type { OutgoingMessage, Transport } from './transport.ts';

export interface RelayOptions {
  database: Database;
  transport: Transport;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  /** Rows at most in one claim. */
  batchSize?: number;
}

export interface OutboxDepth {
  /** Rows not yet published. */
  waiting: number;
  /** Milliseconds since the oldest of them happened; 0 when none waits. */
  oldestAgeMs: number;
}

export interface Relay {
  start(): void;
  /** Publishes until the outbox is empty; works without `start` too. Rejects when publishing fails. */
  flush(): Promise<void>;
  depth(): Promise<OutboxDepth>;
  /** Ends after the batch in hand. */
  close(): Promise<void>;
}

/** A row of the outbox as the relay reads it. */
export interface WaitingRow {
  seq: string;
  id: string;
  topic: Topic;
  key: string;
  type: string;
  time: Date;
  data: string;
  traceparent: string | null;
}

const pollMs = 1_000;

// One relay at a time per outbox, whatever the number of processes: two would mix up a key's order.
const turn = 'vita relay';
// So many that reading ahead pays, and so few that who waits for a turn gets it in time.
const batchesInTurn = 20;

// Both statements are planned anew each time: a plan that was kept from when the outbox was empty
// would read the whole of it for every batch after a broker was away.

// By status and never just 'greater than the last one': a late commit has a lower number than its
// elders. Up to the last one there must be none but those on their way, or nothing is read ahead.
const claim = (onTheirWay: readonly WaitingRow[], limit: number) => {
  const last = onTheirWay.at(-1)?.seq ?? 0;
  return `
    select seq, id, topic, key, type, time, data::text, traceparent from outbox
    where seq > ${last} and (select count(*) from outbox where seq <= ${last}) = ${onTheirWay.length}
    order by seq limit ${limit}`;
};

const remove = (rows: readonly WaitingRow[]) =>
  `delete from outbox where seq = any('{${rows.map(({ seq }) => seq).join()}}')`;

/** The CloudEvents envelope of a row. `data` goes in as PostgreSQL wrote it, without a parse in between. */
export function toOutgoing(row: WaitingRow): OutgoingMessage {
  const envelope = JSON.stringify({
    specversion: '1.0',
    id: row.id,
    source: `/vita/${row.type.split('.')[0]}`,
    type: row.type,
    subject: row.key,
    time: row.time.toISOString(),
    datacontenttype: 'application/json',
    traceparent: row.traceparent ?? undefined,
  });
  const value = `${envelope.slice(0, -1)},"data":${row.data}}`;
  const { topic, key, traceparent } = row;
  return traceparent ? { topic, key, value, headers: { traceparent } } : { topic, key, value };
}

/** Carries events from a service's outbox to the transport, in order, at least once. */
export function createRelay(options: RelayOptions): Relay {
  const { database, transport, outbox, clock, logger, batchSize = 2_000 } = options;
  const closing = new AbortController();
  let woken = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  outbox.onWake(() => woken.resolve());

  const claimBehind = (session: Queryable, onTheirWay: readonly WaitingRow[]) =>
    session.query<WaitingRow>(claim(onTheirWay, batchSize));

  /** Answers what was read ahead meanwhile; nothing when rows have to be claimed anew. */
  async function publishBatch(
    session: Queryable,
    rows: readonly WaitingRow[],
    readsAhead: boolean,
  ): Promise<readonly WaitingRow[]> {
    // Both to their end, whatever comes of the other: no turn is over while rows are on their way.
    const [published, ahead] = await Promise.allSettled([
      transport.publish(rows.map(toOutgoing)),
      readsAhead ? claimBehind(session, rows) : [],
    ]);
    if (published.status === 'rejected') throw published.reason;
    crashPoint('after_kafka_ack');
    await session.query(remove(rows));
    return ahead.status === 'fulfilled' ? ahead.value : [];
  }

  /** Answers whether rows may be left. */
  async function takeTurn(session: Queryable, signal?: AbortSignal): Promise<boolean> {
    let rows: readonly WaitingRow[] = await claimBehind(session, []);
    for (let batch = 1; rows.length > 0 && !signal?.aborted; batch++) {
      const isLast = rows.length < batchSize || batch === batchesInTurn;
      const ahead = await publishBatch(session, rows, !isLast);
      if (isLast) return rows.length === batchSize;
      rows = ahead.length > 0 ? ahead : await claimBehind(session, []);
    }
    return false;
  }

  async function drainOutbox(signal?: AbortSignal): Promise<void> {
    for (let isLeft = true; isLeft && !signal?.aborted; ) {
      isLeft = await database.withLock(turn, (session) => takeTurn(session, signal));
    }
  }

  /** Resolves when rows are likely to wait, or it is time to close. */
  async function waitForWork(): Promise<void> {
    while (!closing.signal.aborted) {
      const wait = new AbortController();
      const over = AbortSignal.any([closing.signal, wait.signal]);
      const poll = pause(pollMs, over).then(() => 'poll' as const);
      const reason = await Promise.race([woken.promise.then(() => 'wake' as const), poll]);
      wait.abort();
      if (reason === 'wake') return;
      // Rows of a process that ended between its commit and its wake.
      const waiting = await database.query('select from outbox order by seq limit 1');
      if (waiting.length > 0) return;
    }
  }

  async function run(): Promise<void> {
    const backoff = createBackoff();
    while (!closing.signal.aborted) {
      try {
        // Before the claim, so that a wake during it counts for the next.
        woken = Promise.withResolvers();
        await drainOutbox(closing.signal);
        backoff.reset();
        await waitForWork();
      } catch (error) {
        logger.warn({ err: String(error) }, 'relay could not publish, will try again');
        await pause(backoff.next(), closing.signal);
      }
    }
  }

  return {
    start() {
      running ??= run();
    },
    flush: () => drainOutbox(),
    async depth() {
      const [row] = await database.query<{ waiting: string; oldest: Date | null }>(
        'select count(*) as waiting, min(time) as oldest from outbox',
      );
      const now = clock.now().getTime();
      const oldest = row?.oldest?.getTime() ?? now;
      return { waiting: Number(row?.waiting ?? 0), oldestAgeMs: Math.max(0, now - oldest) };
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
