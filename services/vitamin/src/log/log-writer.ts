import type { Queryable, Transaction } from '#kit/database/database';
import { createSettledNumbers } from '#kit/database/settled-numbers';
import { createBackoff, createNotifier, pause } from '#kit/runtime/waiting';
import { ledgerLog } from '#schema/ledger-limits';
import { dayOf } from '#schema/ledger-log';
import type { SignerKey } from '#schema/tlog/note';
import type { VitaminContext } from '../context.ts';
import { nextTransfers } from './append-transfers.ts';
import { lastBalancesDay, writeBalances } from './daily-balances.ts';
import { DamagedLog, extendLog, readHead } from './extend-log.ts';

/** Appends transfers and daily balances to the log. Each copy of the service has one. */
export interface LogWriter {
  /** Resolves when the log has all transfers that were committed before the call. */
  catchUp(): Promise<void>;
  /** Appends one batch, if there is one and no other copy appends. */
  appendOnce(): Promise<unknown>;
  /**
   * Milliseconds since the log had all transfers or, when it failed before that, since the start of this
   * copy. Null before either.
   */
  behindMs(): number | null;
  /** Whether the last extension failed because the stored tiles do not fit what was signed. */
  isDamaged(): boolean;
  /** The latest day whose balances the log has, as YYYY-MM-DD; null before this copy has looked. */
  balancesDay(): string | null;
  start(): void;
  close(): Promise<void>;
}

/** `busy` when another copy writes. */
type Step = 'appended' | 'idle' | 'busy';

const tryLock = `
  select pg_try_advisory_xact_lock(hashtextextended('vita ledger log ' || current_schema(), 0))
    as held`;
const readNewest = 'select coalesce(max(id), 0) as id from transfer';
const readLast = 'select coalesce(max(last_transfer), 0) as id from log_checkpoint';

/** Between two steps of `catchUp`, while another copy writes or an open transaction holds transfers back. */
const retryMs = 20;

type WriterContext = Pick<VitaminContext, 'database' | 'outbox' | 'clock' | 'logger'>;

interface Progress {
  onCaughtUp(): void;
  /** @param day the latest with balances */
  onBalances(day: string): void;
}

/** Appends one batch of transfers or, when the log has them all, the balances of the day. */
function createStep(context: WriterContext, signers: readonly SignerKey[], progress: Progress) {
  const { database, clock } = context;
  const settled = createSettledNumbers('transfer', 'id');
  let doneDay = '';

  /** One copy at a time, in a transaction of its own. Null when another copy has the lock. */
  const alone = <T>(run: (tx: Transaction) => Promise<T>, transact = database.transaction) =>
    transact(async (tx) => {
      const [lock] = await tx.query<{ held: boolean }>(tryLock);
      return lock?.held ? run(tx) : null;
    });

  const appendTransfers = () =>
    alone(async (tx): Promise<Step> => {
      const head = await readHead(tx);
      const { upTo } = await settled.look(tx);
      const range = { after: head.lastTransfer, upTo: String(upTo) };
      const { entries, lastTransfer, isFull } = await nextTransfers(tx, range);
      if (entries.length > 0) {
        await extendLog(tx, context, { head, signers, entries, lastTransfer });
      }
      if (isFull) return 'appended';
      // An open transaction can hold back transfers that are committed.
      if (BigInt(lastTransfer) >= (await newestId(tx, readNewest))) progress.onCaughtUp();
      return 'idle';
    });

  const appendBalances = (day: string) =>
    alone(async (tx): Promise<'done' | 'empty'> => {
      const head = await readHead(tx);
      // Of a new log: balances without accounts would be the only ones of its first day.
      if (head.size === 0) return 'empty';
      const last = await lastBalancesDay(tx);
      if (last !== null) progress.onBalances(last);
      if (last !== null && last >= day) return 'done';
      const { lastTransfer } = head;
      const entry = await writeBalances(tx, { day, lastTransfer });
      await extendLog(tx, context, { head, signers, entries: [entry], lastTransfer });
      return 'done';
    }, database.longTransaction);

  return async (): Promise<Step> => {
    const transfers = (await appendTransfers()) ?? 'busy';
    if (transfers !== 'idle') return transfers;
    const day = dayOf(clock.now().getTime());
    if (day <= doneDay) return 'idle';
    const balances = await appendBalances(day);
    if (balances === 'done') {
      doneDay = day;
      progress.onBalances(day);
    }
    return balances === null ? 'busy' : 'idle';
  };
}

export function createLogWriter(context: WriterContext, signers: readonly SignerKey[]): LogWriter {
  const { database, outbox, logger } = context;
  const wake = createNotifier();
  const end = new AbortController();
  let caughtUpAt: number | null = null;
  let loop: Promise<void> = Promise.resolve();
  let balancesDay: string | null = null;
  let isDamaged = false;
  const startedAt = performance.now();
  let hasFailed = false;
  const append = createStep(context, signers, {
    onCaughtUp: () => {
      caughtUpAt = performance.now();
    },
    onBalances: (day) => {
      balancesDay = day;
    },
  });
  async function step(): Promise<Step> {
    try {
      const done = await append();
      if (done !== 'busy') isDamaged = false;
      return done;
    } catch (error) {
      hasFailed = true;
      if (error instanceof DamagedLog && !isDamaged) {
        isDamaged = true;
        logger.error({ err: error.message }, 'the log of the ledger is damaged');
      }
      throw error;
    }
  }
  outbox.onWake(wake.notify);

  async function run(): Promise<void> {
    const backoff = createBackoff();
    while (!end.signal.aborted) {
      const next = wake.next();
      try {
        const found = await step();
        backoff.reset();
        if (found === 'appended') continue;
      } catch (error) {
        if (end.signal.aborted) return;
        logger.warn({ err: String(error) }, 'the log of the ledger was not extended');
        await pause(backoff.next(), end.signal);
      }
      await pause(ledgerLog.pause, end.signal);
      await Promise.race([next, pause(ledgerLog.poll, end.signal)]);
    }
  }

  return {
    behindMs() {
      const since = caughtUpAt ?? (hasFailed ? startedAt : null);
      return since === null ? null : performance.now() - since;
    },
    balancesDay: () => balancesDay,
    isDamaged: () => isDamaged,
    appendOnce: step,
    async catchUp() {
      const newest = await newestId(database, readNewest);
      while (!end.signal.aborted) {
        const found = await step();
        if (found === 'idle' && (await newestId(database, readLast)) >= newest) return;
        if (found !== 'appended') await pause(retryMs, end.signal);
      }
    },
    start() {
      loop = run();
    },
    async close() {
      end.abort();
      wake.end();
      await loop;
    },
  };
}

const newestId = async (database: Queryable, query: string): Promise<bigint> =>
  BigInt((await database.query<{ id: string }>(query))[0]?.id ?? 0);
