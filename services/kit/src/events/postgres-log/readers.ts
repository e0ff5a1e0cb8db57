import type { Database } from '#kit/database/database';
import type { Logger } from '#kit/runtime/logger';
import { createBackoff, pause } from '#kit/runtime/waiting';
import type { Topic } from '#schema/topics';
import type { Pace } from '../pace.ts';
import {
  clockSkewMs,
  type IncomingMessage,
  type ReadOptions,
  type SubscribeOptions,
  UnknownPosition,
} from '../transport.ts';
import type { LogHeads } from './heads.ts';
import type { LogClaim, LogSession } from './session.ts';
import {
  advanceOffset,
  createOffset,
  readHead,
  readOffset,
  readPositionBefore,
} from './statements.ts';
import { type LogTail, readMessages } from './tail.ts';

/** Before it reads again the events that a head promises and the log does not have yet. */
const missingPauseMs = 1_000;

export interface LogMemberOptions {
  session: LogSession;
  heads: LogHeads;
  tail: LogTail;
  logger: Logger;
  topic: Topic;
  subscription: SubscribeOptions;
  closing: AbortSignal;
  pace: Pace;
  /** Called after a batch is committed. */
  onProgress(): void;
}

/** Consumes one topic for one group while it is the active member, until `closing` aborts. */
export async function runLogMember(options: LogMemberOptions): Promise<void> {
  const { session, logger, topic, closing } = options;
  const { group } = options.subscription;
  const backoff = createBackoff();
  while (!closing.aborted) {
    let claim: LogClaim | null = null;
    try {
      claim = await session.claim(group, topic, closing);
      if (claim) await consume(options, claim, () => backoff.reset());
    } catch (error) {
      logger.warn({ err: String(error), group, topic }, 'consumer lost the event log');
      await claim?.release();
      claim = null;
      if (!closing.aborted) await pause(backoff.next(), closing);
    }
    await claim?.release();
  }
}

async function consume(options: LogMemberOptions, claim: LogClaim, onAlive: () => void) {
  const { heads, tail, topic, closing, onProgress, pace } = options;
  const { group, batchSize = 500 } = options.subscription;
  const paceMs = options.subscription.paceMs?.(topic) ?? 0;
  const over = AbortSignal.any([claim.lost, closing]);
  let position = await readPosition(claim, group, topic);
  let nextAt = 0;
  while (!over.aborted) {
    onAlive();
    if (heads.of(topic) <= position) {
      await heads.change(topic, over);
      // A wake-up without growth means that the group's offset was reset.
      if (!over.aborted && heads.of(topic) <= position) {
        position = await readPosition(claim, group, topic);
      }
      continue;
    }
    // A full batch does not wait.
    if (heads.of(topic) - position < batchSize) await pace.until(nextAt, over);
    const startedAt = performance.now();
    const head = heads.of(topic);
    const batch = await tail.read(claim, { topic, position, head, limit: batchSize }, over);
    const last = batch.at(-1);
    if (!last) {
      options.logger.warn({ group, topic, position }, 'the event log ends before its head');
      await pause(missingPauseMs, over);
      continue;
    }
    if (!(await handleBatch(options, batch, over))) return;
    const next = Number(last.position);
    position = (await commitPosition(claim, group, topic, position, next))
      ? next
      : await readPosition(claim, group, topic);
    onProgress();
    nextAt = nextBatchAt(startedAt, paceMs);
  }
}

/** A consumer of a busy machine works in fewer and larger batches: it rests three times as long as it worked. */
const restFactor = 3;
const longestPaceMs = 250;

function nextBatchAt(startedAt: number, paceMs: number): number {
  if (paceMs === 0) return 0;
  const now = performance.now();
  const rest = Math.min(restFactor * (now - startedAt), longestPaceMs);
  return Math.max(startedAt + paceMs, now + rest);
}

/** Retries until the handler resolves. Returns false when the signal aborts first. */
async function handleBatch(
  { subscription, logger, topic }: LogMemberOptions,
  batch: readonly IncomingMessage[],
  over: AbortSignal,
): Promise<boolean> {
  const backoff = createBackoff();
  while (!over.aborted) {
    try {
      await subscription.handle(batch);
      return true;
    } catch (error) {
      const { group } = subscription;
      const { position } = batch[0] as IncomingMessage;
      logger.warn({ err: String(error), group, topic, position }, 'batch failed, retrying');
      await pause(backoff.next(), over);
    }
  }
  return false;
}

async function readPosition(claim: LogClaim, group: string, topic: Topic): Promise<number> {
  await createOffset.run(claim, { group, topic });
  const row = await readOffset.first(claim, { group, topic });
  return Number(row?.position ?? 0);
}

/**
 * Uses the connection that holds the claim, so that a member which lost its claim cannot commit.
 * Returns false when the offset was reset in the meantime; the reset wins.
 */
async function commitPosition(
  claim: LogClaim,
  group: string,
  topic: Topic,
  from: number,
  to: number,
): Promise<boolean> {
  const offsets = { group, topic, from: String(from), to: String(to) };
  return (await advanceOffset.first(claim, offsets)) !== null;
}

export interface LogReaderOptions {
  database: Database;
  heads: LogHeads;
  tail: LogTail;
  session: LogSession;
  logger: Logger;
  closing: AbortSignal;
}

const readBatchSize = 500;

/** Reads one topic. A reader that follows reconnects by itself; another one rejects. */
export async function* readLog(
  options: LogReaderOptions,
  { topic, from, follow, signal, onBegin }: ReadOptions,
): AsyncGenerator<IncomingMessage> {
  const { database, heads, tail, session, logger, closing } = options;
  const over = signal ? AbortSignal.any([signal, closing]) : closing;
  const backoff = createBackoff();
  assertPosition(from);
  let position: number | null = null;
  let end: number | null = null;
  let hasBegun = false;
  while (!over.aborted) {
    let messages: readonly IncomingMessage[];
    const known = heads.of(topic);
    try {
      const head = hasBegun ? 0 : await fetchHead(database, heads, topic);
      position ??= await findStart(database, topic, from, head);
      if (!follow) end ??= head;
      if (!hasBegun) onBegin?.(String(head));
      hasBegun = true;
      if (follow) await session.connected(over);
      const range = { topic, position, head: heads.of(topic), limit: readBatchSize };
      // A reader that does not follow is an audit or an export, and takes nothing from memory.
      messages = await (follow ? tail.read(database, range, over) : readMessages(database, range));
      backoff.reset();
    } catch (error) {
      if (!follow || error instanceof UnknownPosition) throw error;
      logger.warn({ err: String(error), topic }, 'reader lost the event log');
      await pause(backoff.next(), over);
      continue;
    }
    for (const message of messages) {
      position = Number(message.position);
      if (over.aborted || (end !== null && position > end)) return;
      yield message;
    }
    if (end !== null && (position >= end || messages.length === 0)) return;
    if (heads.of(topic) <= position) await heads.change(topic, over);
    else if (messages.length === 0 && heads.of(topic) === known) await pause(missingPauseMs, over);
  }
}

/** Returns the last position of the topic. */
export async function fetchHead(database: Database, heads: LogHeads, topic: Topic) {
  const row = await readHead.first(database, { topic });
  const head = Number(row?.lastPosition ?? 0);
  heads.advance(topic, head);
  return head;
}

function assertPosition(from: ReadOptions['from']): void {
  if (typeof from === 'string' || 'since' in from || /^\d{1,15}$/.test(from.after)) return;
  throw new UnknownPosition('a position of the log is one number');
}

async function findStart(
  database: Database,
  topic: Topic,
  from: ReadOptions['from'],
  head: number,
): Promise<number> {
  if (from === 'end') return head;
  if (from === 'beginning') return 0;
  if ('after' in from) {
    const after = Number(from.after);
    if (after > head) throw new UnknownPosition(`${topic} ends at the position ${head}`);
    return after;
  }
  const since = new Date(from.since.getTime() - clockSkewMs);
  return Number((await readPositionBefore.first(database, { topic, since }))?.position ?? 0);
}
