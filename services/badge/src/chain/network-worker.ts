import type { Database } from '#kit/database/database';
import { isDeadlock } from '#kit/database/retry-deadlock';
import {
  type Backoff,
  createBackoff,
  createNotifier,
  pause,
  withTimeout,
} from '#kit/runtime/waiting';
import { networks } from '#schema/networks';
import { ChainFault } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import { followChain } from './follow-chain.ts';
import {
  type ChainState,
  isActive,
  setState,
  storeFollowed,
  TakenOver,
  takeOver,
} from './network-store.ts';
import { pendingOf } from './outcome-store.ts';
import type { ChainListener } from './ports.ts';
import { sendTransactions } from './send-transactions.ts';

export interface NetworkWorker {
  start(): void;
  /** Something was requested. */
  wake(): void;
  /**
   * Resolves when the chain was followed and all transactions are final, or the network does not work now.
   * True when the listener was told something meanwhile.
   */
  settle(): Promise<boolean>;
  close(): Promise<void>;
}

export interface WorkerOptions {
  /** Waits for the lock of the network, and holds it. */
  lockDatabase: Database;
  /** Without the number of the relayer, which is taken with the lock. */
  parts: Omit<ChainParts, 'epoch'>;
  /** Milliseconds between rounds; the default follows from the network. */
  pollMs?: number;
}

const idleMs = 5_000;
const recheckMs = 500;
/** A node without a block for so many block times is late, but not before two minutes. */
const lateBlocks = 20;
const minLateSeconds = 120;

const pollOf = (blockSeconds: number | null): number =>
  blockSeconds === null ? 500 : Math.min(4_000, blockSeconds * 500);

const stateOf = (error: unknown): ChainState =>
  error instanceof ChainFault && error.reason === 'WRONG_CHAIN' ? 'WRONG_CHAIN' : 'AWAY';

/** One round: follows the chain, then sends. A node that is behind is only followed. */
export async function runRound(parts: ChainParts, signal?: AbortSignal): Promise<ChainState> {
  const { network, clock, database } = parts;
  const before = clock.now();
  const { latest, isCurrent } = await followChain(parts, signal);
  if (signal?.aborted) return 'READY';
  if (!isCurrent) return 'BEHIND';
  const { blockSeconds } = networks[network.name];
  // Time passes without blocks there.
  if (blockSeconds === null) await storeFollowed(database, network.name, before);
  const ageSeconds = clock.now().getTime() / 1000 - latest.timestamp;
  const isLate =
    blockSeconds !== null && ageSeconds > Math.max(minLateSeconds, blockSeconds * lateBlocks);
  if (isLate) return 'BEHIND';
  return sendTransactions(parts, latest, signal);
}

/** Reports each trouble once, not in each round. */
function createReports({ logger, network }: Pick<ChainParts, 'logger' | 'network'>) {
  let reported: string | null = null;
  return {
    report(error: unknown, state: ChainState): void {
      const reason = error instanceof ChainFault ? error.message : String(error);
      if (reported === reason) return;
      reported = reason;
      logger.warn({ network: network.name, state, reason }, 'a chain does not work now');
    },
    end(): void {
      reported = null;
    },
  };
}

/** Reports a wrong setting before the first use. The local chain starts at its first call, so it is not called. */
async function checkAtStart(
  { node, network }: Pick<ChainParts, 'node' | 'network'>,
  { report }: ReturnType<typeof createReports>,
): Promise<void> {
  if (network.name === 'local') return;
  await node.checkChain().catch((error: unknown) => report(error, stateOf(error)));
}

/** A listener that counts what it is told. */
function countTold(listener: ChainListener) {
  let count = 0;
  const counted = Object.entries(listener).map(([name, tell]) => [
    name,
    (...told: Parameters<typeof tell>) => {
      count += 1;
      return tell(...told);
    },
  ]);
  return { listener: Object.fromEntries(counted) as ChainListener, count: () => count };
}

/** Pauses that somebody, or the end, can cut short. */
function createWaits(closing: AbortSignal) {
  let woken = Promise.withResolvers<void>();
  return {
    wake: () => woken.resolve(),
    async wait(ms: number): Promise<void> {
      const over = new AbortController();
      const ended = AbortSignal.any([closing, over.signal]);
      await Promise.race([pause(ms, ended), woken.promise]);
      over.abort();
      woken = Promise.withResolvers();
    },
  };
}

interface RoundOptions {
  pollMs: number;
  signal: AbortSignal;
  reports: ReturnType<typeof createReports>;
}

/** Rounds of one process. A node that fails ends a round, and is called again after a pause. */
function createRounds(parts: Omit<ChainParts, 'epoch'>, { pollMs, signal, reports }: RoundOptions) {
  const { network, node, database, clock, logger } = parts;
  const ended = createNotifier();
  let state: ChainState = 'READY';
  let leads = false;
  return {
    state: () => state,
    /** Resolves when a round ends. Where another process leads, no round ends, but time passes. */
    next: () => (leads ? ended.next() : withTimeout(ended.next(), recheckMs, () => undefined)),
    /** Rounds happen while this work goes on. */
    async lead(work: () => Promise<void>): Promise<void> {
      leads = true;
      try {
        await work();
      } finally {
        leads = false;
        ended.notify();
      }
    },
    end: () => ended.end(),
    /** Returns how long to pause. */
    async run(epoch: string, backoff: Backoff): Promise<number> {
      try {
        await node.checkChain();
        state = await runRound({ ...parts, epoch }, signal);
        await setState(database, network.name, state, clock.now());
        backoff.reset();
        reports.end();
        return pollMs;
      } catch (error) {
        if (error instanceof TakenOver) throw error;
        if (isDeadlock(error)) {
          // The next round repeats the step; the network works.
          logger.info({ network: network.name }, 'a step of a chain met a deadlock');
          return pollMs;
        }
        state = stateOf(error);
        reports.report(error, state);
        await setState(database, network.name, state, clock.now());
        const asked = error instanceof ChainFault ? error.pauseMs : 0;
        return Math.max(asked, backoff.next());
      } finally {
        ended.notify();
      }
    },
  };
}

/**
 * Follows one network and sends on it, as long as it holds the network's lock in PostgreSQL: one process
 * at a time. The lock ends with its connection, and each transaction checks that no other process has
 * taken over.
 */
export function createNetworkWorker(options: WorkerOptions): NetworkWorker {
  const { lockDatabase } = options;
  const told = countTold(options.parts.listener);
  const parts = { ...options.parts, listener: told.listener };
  const { network, database, logger } = parts;
  const name = network.name;
  const pollMs = options.pollMs ?? pollOf(networks[name].blockSeconds);
  const closing = new AbortController();
  const reports = createReports(parts);
  const rounds = createRounds(parts, { pollMs, signal: closing.signal, reports });
  const { wake, wait } = createWaits(closing.signal);
  const nextRound = () => {
    const ended = rounds.next();
    wake();
    return ended;
  };
  let running: Promise<void> | undefined;

  const lead = () =>
    lockDatabase.withLock(`chain ${name}`, (session) =>
      rounds.lead(async () => {
        const epoch = await takeOver(database, name);
        const backoff = createBackoff({ minMs: pollMs, maxMs: 30_000 });
        while (!closing.signal.aborted) {
          // The lock ends with this connection.
          await session.query('select 1');
          await wait(await rounds.run(epoch, backoff));
        }
      }),
    );

  async function run(): Promise<void> {
    const backoff = createBackoff();
    await checkAtStart(parts, reports);
    while (!closing.signal.aborted) {
      try {
        if (await isActive(database, name)) await lead();
        else await wait(idleMs);
        backoff.reset();
      } catch (error) {
        // Another process holds the lock.
        if (isTimeout(error)) continue;
        logger.warn({ network: name, err: String(error) }, 'the relayer stopped, retrying');
        await pause(backoff.next(), closing.signal);
      }
    }
  }

  return {
    start() {
      running ??= run();
    },
    wake,
    async settle() {
      if (!running || !(await isActive(database, name))) return false;
      const before = told.count();
      // One round may have begun before the call.
      await nextRound();
      do await nextRound();
      while (
        rounds.state() === 'READY' &&
        !closing.signal.aborted &&
        (await pendingOf(database, name)).count > 0
      );
      return told.count() > before;
    },
    async close() {
      closing.abort();
      rounds.end();
      await running;
    },
  };
}

const isTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';
