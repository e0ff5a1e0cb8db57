import pg from 'pg';
import {
  createDatabase,
  type Database,
  type Queryable,
  type Transaction,
} from '#kit/database/database';
import { type MigrationList, migrate } from '#kit/database/migrate';
import type { EventHandler } from '#kit/events/event-handler';
import { createOutbox } from '#kit/events/outbox';
import type { Transport } from '#kit/events/transport';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import { createBackoff, pause } from '#kit/runtime/waiting';
import { admitPassed } from './pending-events.ts';
import type { Elsewhere } from './read-model.ts';
import { ReaderIsBehind } from './read-stream.ts';
import { RebuildRefused } from './refusal.ts';
import { createReplay, type Replay } from './replay.ts';

export interface RebuildTarget {
  /** Also the name of its schema, its consumer group and its inbox consumer. */
  service: string;
  /** Of the owner of the service's tables, with the service's schema first. */
  adminUrl: string;
  migrations: MigrationList;
  handlers: readonly EventHandler[];
  elsewhere?: Elsewhere;
  /** Writes to the new, empty tables before the first event. */
  prepare?(queryable: Queryable): Promise<unknown>;
}

export interface RebuildDependencies {
  transport: Transport;
  clock: Clock;
  logger: Logger;
  /** Ends the rebuild after its current step. What was repaired by then is right, and stays. */
  signal?: AbortSignal;
}

export interface ReplayFigures {
  /** How many events were applied, at what rate, until the end that the stream had. */
  events: number;
  eventsPerSecond: number;
  /** The longest time that the live tables were locked. */
  lockedMs: number;
}

/** Tables made from the events in a schema of their own, beside those of the running service. */
export interface Rebuilt {
  schema: string;
  /** The rebuilt tables come first in the search path. */
  database: Database;
  /** The live tables come first. */
  live: Database;
  /** The inbox of the service gets what it has passed, and what is in the rebuilt tables. */
  admitPassed(): Promise<unknown>;
  /** Reads the stream on, and applies what the service has consumed meanwhile. Locks nothing. */
  catchUp(): Promise<void>;
  /**
   * Runs while the service cannot write these of its tables; `inbox` is always one. Both schemas are then
   * made of the same events. Runs again when a lock was not to be had at once, or the stream was slow.
   *
   * @throws ReaderIsBehind when it was slow ten times
   */
  whileLocked<T>(
    on: Database,
    tables: readonly string[],
    run: (tx: Transaction) => Promise<T>,
  ): Promise<T>;
  figures(): ReplayFigures;
}

export const rebuiltSchema = (service: string) => `${service}_rebuild`;

const name = pg.escapeIdentifier;

/** Requests queue behind a lock that waits, for 2 s at most. */
const lockWaitMs = 500;
/** For the first messages a reader of Kafka joins a group, then they come at once. */
const firstReadMs = 60_000;
const readMs = 2_000;
/** So often are the tables locked for a stream that does not answer. */
const maxSlowTurns = 10;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const statementTimeout = '57014';

const isBusy = (error: unknown): boolean =>
  error instanceof ReaderIsBehind ||
  [lockNotAvailable, deadlockDetected].includes((error as { code?: string }).code ?? '');

function withSearchPath(adminUrl: string, schema: string, settings = ''): string {
  const url = new URL(adminUrl);
  url.searchParams.set('options', `-csearch_path=${schema},public${settings}`);
  return url.href;
}

/**
 * Makes the tables of a service again from the events, in a schema beside the live one, while the service
 * runs. The schema is dropped afterwards. One rebuild of a service runs at a time.
 */
export async function withRebuilt<T>(
  target: RebuildTarget,
  dependencies: RebuildDependencies,
  use: (rebuilt: Rebuilt) => Promise<T>,
): Promise<T> {
  const { service, adminUrl } = target;
  const { logger, signal } = dependencies;
  const schema = rebuiltSchema(service);
  // What they write is dropped in the end, so no commit waits for the disk.
  const url = withSearchPath(adminUrl, schema, ' -csynchronous_commit=off');
  const rebuilding = createDatabase({ url, poolSize: 1, logger });
  const database = createDatabase({ url: withSearchPath(adminUrl, schema), poolSize: 2, logger });
  const live = createDatabase({ url: withSearchPath(adminUrl, service), poolSize: 3, logger });
  const drop = () => live.query(`drop schema if exists ${name(schema)} cascade`);
  let isAlone = false;
  try {
    return await live.withLock('rebuild', async () => {
      isAlone = true;
      try {
        await drop();
        await live.query(`create schema ${name(schema)}`);
        await migrate(schema, url, target.migrations);
        await target.prepare?.(rebuilding);
        return await replayInto(target, dependencies, rebuilding, (rebuilt) =>
          use({ ...rebuilt, schema, database, live }),
        );
      } finally {
        await drop().catch((error) => {
          logger.warn({ err: String(error), schema }, 'the rebuilt schema is left');
        });
      }
    });
  } catch (error) {
    if (signal?.aborted) throw new RebuildRefused(`Stopped. Run it again for all of ${service}.`);
    const isBusy = (error as { code?: string }).code === statementTimeout && !isAlone;
    if (isBusy) throw new RebuildRefused(`Another command rebuilds ${service} or audits it.`);
    if (error instanceof ReaderIsBehind) {
      throw new RebuildRefused(
        'The stream answers too slowly. What was repaired by now is right, and stays. ' +
          `Run it again for all of ${service}.`,
      );
    }
    throw error;
  } finally {
    await Promise.all([rebuilding, database, live].map((one) => one.close()));
  }
}

type Replayed = Pick<Rebuilt, 'admitPassed' | 'catchUp' | 'whileLocked' | 'figures'>;

async function replayInto<T>(
  { service, handlers, elsewhere }: RebuildTarget,
  { transport, clock, logger, signal }: RebuildDependencies,
  rebuilding: Database,
  use: (replayed: Replayed) => Promise<T>,
): Promise<T> {
  const context = { outbox: createOutbox(clock), clock, logger };
  const replay = createReplay({
    ...{ service, handlers, elsewhere },
    ...{ context, transport, database: rebuilding, signal },
  });
  try {
    const started = performance.now();
    await replay.toEnd();
    const seconds = (performance.now() - started) / 1_000;
    const events = await countApplied(rebuilding);
    await replay.readOn(firstReadMs);
    await replay.catchUp();
    await analyze(rebuilding, rebuiltSchema(service));
    const locks = createLocks({ service, replay, logger, signal });
    return await use({
      admitPassed: () => admitPassed(rebuilding, service, clock.now()),
      catchUp: locks.catchUp,
      whileLocked: locks.whileLocked,
      figures: () => ({
        events,
        eventsPerSecond: Math.round(events / seconds),
        lockedMs: locks.longestMs(),
      }),
    });
  } finally {
    await replay.close();
  }
}

/** So that the comparisons, of which one runs under a lock, are planned with the sizes of the new tables. */
async function analyze(rebuilding: Database, schema: string): Promise<void> {
  const tables = await rebuilding.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = $1',
    [schema],
  );
  const names = tables.map(({ tablename }) => `${name(schema)}.${name(tablename)}`);
  await rebuilding.longTransaction((tx) => tx.query(`analyze ${names.join(', ')}`));
}

async function countApplied(rebuilding: Database): Promise<number> {
  const [row] = await rebuilding.query<{ count: string }>('select count(*) from inbox');
  return Number(row?.count);
}

interface LocksOptions {
  service: string;
  replay: Replay;
  logger: Logger;
  signal: AbortSignal | undefined;
}

function createLocks({
  service,
  replay,
  logger,
  signal = new AbortController().signal,
}: LocksOptions) {
  let longestMs = 0;

  async function catchUp(): Promise<void> {
    await replay.readOn(firstReadMs);
    await replay.catchUp();
  }

  async function lockOnce<T>(
    on: Database,
    tables: readonly string[],
    run: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    let lockedAt = 0;
    try {
      return await on.longTransaction(async (tx) => {
        await tx.query(`set local lock_timeout = ${lockWaitMs}`);
        // The inbox first, as the consumer: no transaction of events has begun then.
        for (const table of new Set(['inbox', ...tables])) {
          lockedAt ||= performance.now();
          await tx.query(`lock table ${name(service)}.${name(table)} in share row exclusive mode`);
        }
        await replay.readOn(readMs);
        await replay.catchUp();
        return run(tx);
      });
    } finally {
      if (lockedAt) longestMs = Math.max(longestMs, Math.ceil(performance.now() - lockedAt));
    }
  }

  return {
    catchUp,
    longestMs: () => longestMs,
    async whileLocked<T>(
      on: Database,
      tables: readonly string[],
      run: (tx: Transaction) => Promise<T>,
    ): Promise<T> {
      const backoff = createBackoff({ minMs: 100, maxMs: 2_000 });
      let slowTurns = 0;
      for (let turn = 1; ; turn++) {
        signal.throwIfAborted();
        await catchUp();
        try {
          return await lockOnce(on, tables, run);
        } catch (error) {
          if (!isBusy(error)) throw error;
          logger.warn({ err: String(error), service, turn }, 'the tables are locked again later');
          if (error instanceof ReaderIsBehind) slowTurns += 1;
          if (slowTurns === maxSlowTurns) throw error;
          await pause(backoff.next(), signal);
        }
      }
    },
  };
}
