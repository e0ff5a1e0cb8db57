import type { Database } from '#kit/database/database';
import { type Backoff, createBackoff, createNotifier, pause } from '#kit/runtime/waiting';
import { networks } from '#schema/networks';
import { ChainFault } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import { followChain } from './follow-chain.ts';
import { type ChainState, isActive, setState, TakenOver, takeOver } from './network-store.ts';
import { pendingOf } from './outcome-store.ts';
import { sendTransactions } from './send-transactions.ts';

export interface NetworkWorker {
  start(): void;
  /** Something was requested. */
  wake(): void;
  /**
   * Resolves when all transactions are final, or the network does not work now. True when there were any.
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
/** A node without a block for so many block times is late. */
const lateBlocks = 20;

const pollOf = (blockSeconds: number | null): number =>
  blockSeconds === null ? 500 : Math.min(4_000, blockSeconds * 500);

const stateOf = (error: unknown): ChainState =>
  error instanceof ChainFault && error.reason === 'WRONG_CHAIN' ? 'WRONG_CHAIN' : 'AWAY';

/** One round: follows the chain, then sends. A node that is behind is only followed. */
export async function runRound(parts: ChainParts, signal?: AbortSignal): Promise<ChainState> {
  const { network, clock } = parts;
  const { latest, isCurrent } = await followChain(parts, signal);
  if (!isCurrent) return 'BEHIND';
  const { blockSeconds } = networks[network.name];
  const ageSeconds = clock.now().getTime() / 1000 - latest.timestamp;
  if (blockSeconds !== null && ageSeconds > blockSeconds * lateBlocks) return 'BEHIND';
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

/**
 * Follows one network and sends on it, as long as it holds the network's lock in PostgreSQL: one process
 * at a time. The lock ends with its connection, and each transaction checks that no other process has
 * taken over.
 */
export function createNetworkWorker(options: WorkerOptions): NetworkWorker {
  const { lockDatabase, parts } = options;
  const { network, node, database, logger, clock } = parts;
  const name = network.name;
  const pollMs = options.pollMs ?? pollOf(networks[name].blockSeconds);
  const closing = new AbortController();
  const rounds = createNotifier();
  const reports = createReports(parts);
  const { wake, wait } = createWaits(closing.signal);
  let running: Promise<void> | undefined;
  let state: ChainState = 'READY';

  /** Returns how long to pause. */
  async function round(epoch: string, backoff: Backoff): Promise<number> {
    try {
      await node.checkChain();
      state = await runRound({ ...parts, epoch }, closing.signal);
      await setState(database, name, state, clock.now());
      backoff.reset();
      reports.end();
      return pollMs;
    } catch (error) {
      if (error instanceof TakenOver) throw error;
      state = stateOf(error);
      reports.report(error, state);
      await setState(database, name, state, clock.now());
      const asked = error instanceof ChainFault ? error.pauseMs : 0;
      return Math.max(asked, backoff.next());
    } finally {
      rounds.notify();
    }
  }

  const lead = () =>
    lockDatabase.withLock(`chain ${name}`, async (session) => {
      const epoch = await takeOver(database, name);
      const backoff = createBackoff({ minMs: pollMs, maxMs: 30_000 });
      while (!closing.signal.aborted) {
        // The lock ends with this connection.
        await session.query('select 1');
        await wait(await round(epoch, backoff));
      }
    });

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
      for (let count = 0; running && !closing.signal.aborted; count++) {
        if ((await pendingOf(database, name)).count === 0) return count > 0;
        // Where another process holds the lock, no round ends here.
        const over = new AbortController();
        const ended = AbortSignal.any([closing.signal, over.signal]);
        const next = Promise.race([rounds.next(), pause(recheckMs, ended)]);
        wake();
        await next;
        over.abort();
        if (state !== 'READY') return false;
      }
      return false;
    },
    async close() {
      closing.abort();
      rounds.end();
      await running;
    },
  };
}

const isTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';
