import type { Topic } from '#schema/topics';
import { createDatabase } from '../../database/database.ts';
import { createBackoff, pause } from '../../runtime/backoff.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/logger.ts';
import type {
  IncomingMessage,
  OutgoingMessage,
  ReadOptions,
  SubscribeOptions,
  Subscription,
  Transport,
} from '../transport.ts';
import { createLogHeads } from './heads.ts';
import { runLogMember, toMessage } from './member.ts';
import { createLogSession } from './session.ts';
import {
  appendEvents,
  moveOffset,
  readBehind,
  readEvents,
  readHead,
  readLag,
} from './statements.ts';

export interface PostgresLogOptions {
  /** Of a role that may read and write the tables of schema `log`. */
  url: string;
  clock: Clock;
  logger: Logger;
  /** Connections at most for publishing and reading; the session's own one comes on top. */
  poolSize?: number;
}

const readSize = 500;

/**
 * The event stream in PostgreSQL, one partition per topic. Share one instance among all services of
 * a process: its members then wake each other at once and use one connection for their locks.
 */
export function createPostgresLog(options: PostgresLogOptions): Transport {
  const { url, clock, logger, poolSize = 4 } = options;
  const database = createDatabase({ url, poolSize, logger });
  const heads = createLogHeads();
  const session = createLogSession(url, heads, logger);
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let closed: Promise<void> | undefined;

  async function publishTo(topic: Topic, messages: readonly OutgoingMessage[]): Promise<void> {
    const [row] = await database.query<{ last_position: string }>(appendEvents, [
      topic,
      messages.map(({ key }) => key),
      // PostgreSQL's text holds every character but this one, which JSON never has unescaped.
      messages.map(({ value }) => value.replaceAll('\0', '\ufffd')),
      clock.now(),
    ]);
    if (row) heads.advance(topic, Number(row.last_position));
  }

  function subscribe(subscription: SubscribeOptions): Subscription {
    const ending = new AbortController();
    let progress = Promise.withResolvers<void>();
    const onProgress = () => {
      progress.resolve();
      progress = Promise.withResolvers();
    };
    const members = subscription.topics.map((topic) =>
      runLogMember({
        session,
        heads,
        logger,
        topic,
        subscription,
        closing: ending.signal,
        onProgress,
      }),
    );
    const self: Subscription = {
      caughtUp: () => caughtUp(subscription),
      progress: () => progress.promise,
      async close() {
        ending.abort();
        await Promise.all(members);
        subscriptions.delete(self);
        progress.resolve();
      },
    };
    subscriptions.add(self);
    return self;
  }

  async function caughtUp({ group, topics }: SubscribeOptions): Promise<boolean> {
    const behind = await database.query(readBehind, [group, topics]);
    return behind.length === 0;
  }

  async function headOf(topic: Topic): Promise<number> {
    const [row] = await database.query<{ last_position: string }>(readHead, [topic]);
    const head = Number(row?.last_position ?? 0);
    heads.advance(topic, head);
    return head;
  }

  async function* read({
    topic,
    from,
    follow,
    signal,
    onBegin,
  }: ReadOptions): AsyncGenerator<IncomingMessage> {
    const over = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    const backoff = createBackoff();
    let position = typeof from === 'object' ? Number(from.after) : from === 'beginning' ? 0 : null;
    let end: number | null = null;
    let begun = false;
    if (Number.isNaN(position)) throw new Error('a position of the log is one number');
    while (!over.aborted) {
      let rows: { position: string; key: string; value: string }[];
      try {
        position ??= await headOf(topic);
        if (!begun) onBegin?.();
        begun = true;
        if (follow) await session.connected(over);
        else end ??= await headOf(topic);
        rows = await database.query(readEvents, [topic, position, readSize]);
        backoff.reset();
      } catch (error) {
        if (!follow) throw error;
        logger.warn({ err: String(error), topic }, 'reader lost the event log');
        await pause(backoff.next(), over);
        continue;
      }
      for (const row of rows) {
        position = Number(row.position);
        if (over.aborted || (end !== null && position > end)) return;
        yield toMessage(topic, row);
      }
      if (end !== null && (position >= end || rows.length === 0)) return;
      if (heads.of(topic) <= position) await heads.change(topic, over);
    }
  }

  async function closeAll(): Promise<void> {
    closing.abort();
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await session.close();
    await database.close();
  }

  return {
    subscribe,
    read,
    async publish(messages) {
      const byTopic = Map.groupBy(messages, ({ topic }) => topic);
      for (const [topic, ofTopic] of byTopic) await publishTo(topic, ofTopic);
    },
    async lag() {
      const rows = await database.query<{
        group: string;
        topic: Topic;
        position: string;
        end: string;
      }>(readLag);
      return rows.map((row) => ({
        ...row,
        partition: 0,
        lag: Math.max(0, Number(row.end) - Number(row.position)),
      }));
    },
    async resetOffsets(group, topic, to) {
      const end = await headOf(topic);
      const position = typeof to === 'object' ? Number(to.position) : to === 'beginning' ? 0 : end;
      await database.query(moveOffset, [group, topic, Math.min(position, end)]);
      heads.nudge(topic);
    },
    close() {
      closed ??= closeAll();
      return closed;
    },
  };
}
