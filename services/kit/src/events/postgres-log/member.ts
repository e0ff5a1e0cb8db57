import type { Topic } from '#schema/topics';
import { createBackoff, pause } from '../../runtime/backoff.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { IncomingMessage, SubscribeOptions } from '../transport.ts';
import type { LogHeads } from './heads.ts';
import type { LogClaim, LogSession } from './session.ts';
import { advanceOffset, createOffset, readEvents, readOffset } from './statements.ts';

export interface LogMemberOptions {
  session: LogSession;
  heads: LogHeads;
  logger: Logger;
  topic: Topic;
  subscription: SubscribeOptions;
  closing: AbortSignal;
  /** Called after a batch is committed. */
  onProgress(): void;
}

interface EventRow {
  position: string;
  key: string;
  value: string;
}

export const toMessage = (topic: Topic, { position, key, value }: EventRow): IncomingMessage => ({
  topic,
  partition: 0,
  position,
  key,
  value,
});

/** Takes one topic for one group whenever it is this member's turn, until `closing` aborts. */
export async function runLogMember(options: LogMemberOptions): Promise<void> {
  const { session, logger, topic, closing } = options;
  const { group } = options.subscription;
  const backoff = createBackoff();
  while (!closing.aborted) {
    let claim: LogClaim | null = null;
    try {
      claim = await session.claim(group, topic, closing);
      if (claim) await work(options, claim, () => backoff.reset());
    } catch (error) {
      logger.warn({ err: String(error), group, topic }, 'consumer lost the event log');
      await claim?.release();
      claim = null;
      if (!closing.aborted) await pause(backoff.next(), closing);
    }
    await claim?.release();
  }
}

async function work(options: LogMemberOptions, claim: LogClaim, onAlive: () => void) {
  const { heads, topic, closing, onProgress } = options;
  const { group, batchSize = 500 } = options.subscription;
  const over = AbortSignal.any([claim.lost, closing]);
  let position = await committed(claim, group, topic);
  while (!over.aborted) {
    onAlive();
    if (heads.of(topic) <= position) {
      await heads.change(topic, over);
      // A wake without growth: somebody set the group's position.
      if (!over.aborted && heads.of(topic) <= position) {
        position = await committed(claim, group, topic);
      }
      continue;
    }
    const rows = await claim.query<EventRow>(readEvents, [topic, position, batchSize]);
    const last = rows.at(-1);
    if (!last) throw new Error(`the log of ${topic} lacks what its head promises`);
    const batch = rows.map((row) => toMessage(topic, row));
    if (!(await handle(options, batch, over))) return;
    const next = Number(last.position);
    position = (await commit(claim, group, topic, position, next))
      ? next
      : await committed(claim, group, topic);
    onProgress();
  }
}

/** False when it is over before the handler took the batch. */
async function handle(
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
      logger.warn(
        { err: String(error), group, topic, position: batch[0]?.position },
        'batch refused',
      );
      await pause(backoff.next(), over);
    }
  }
  return false;
}

async function committed(claim: LogClaim, group: string, topic: Topic): Promise<number> {
  await claim.query(createOffset, [group, topic]);
  const [row] = await claim.query<{ position: string }>(readOffset, [group, topic]);
  return Number(row?.position ?? 0);
}

/**
 * Goes through the connection that holds the claim, so that a member whose turn is over cannot.
 * False when the position was set by somebody else meanwhile, which then holds.
 */
async function commit(claim: LogClaim, group: string, topic: Topic, from: number, to: number) {
  const rows = await claim.query(advanceOffset, [group, topic, from, to]);
  return rows.length === 1;
}
