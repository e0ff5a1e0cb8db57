import { createDatabase } from '#kit/database/database';
import { placeOf } from '#kit/database/place';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { Topic } from '#schema/topics';
import { createPace } from '../pace.ts';
import { startSubscription } from '../subscription.ts';
import type { OutgoingMessage, Subscription, Transport } from '../transport.ts';
import { createLogHeads } from './heads.ts';
import { createMoveOutbox } from './move-outbox.ts';
import { fetchHead, readLog, runLogMember } from './readers.ts';
import { createLogSession } from './session.ts';
import { appendEvents, moveOffset, readBehind, readLag } from './statements.ts';
import { createLogTail } from './tail.ts';

export interface PostgresLogOptions {
  /** Of a role that may read and write the tables of schema `log`. */
  url: string;
  clock: Clock;
  logger: Logger;
  /** Maximum number of connections for publishing and reading, besides that of the session. */
  poolSize?: number;
}

/**
 * The event stream in PostgreSQL, with one partition per topic. All services of a process share one
 * instance: it wakes their members at once and holds their locks on one connection.
 */
export function createPostgresLog(options: PostgresLogOptions): Transport {
  const { url, clock, logger, poolSize = 4 } = options;
  const database = createDatabase({ url, poolSize, logger });
  const heads = createLogHeads();
  const tail = createLogTail();
  const move = createMoveOutbox(heads, clock);
  const session = createLogSession(url, heads, logger);
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let closed: Promise<void> | undefined;

  async function append(topic: Topic, messages: readonly OutgoingMessage[]): Promise<void> {
    const appended = await appendEvents.first(database, {
      topic,
      keys: messages.map(({ key }) => key),
      // PostgreSQL's text type cannot store NUL. In JSON it is always escaped.
      values: messages.map(({ value }) => value.replaceAll('\0', '\ufffd')),
      at: clock.now(),
    });
    if (appended) heads.advance(topic, Number(appended.lastPosition));
  }

  async function closeAll(): Promise<void> {
    closing.abort();
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await session.close();
    await database.close();
  }

  return {
    async publish(messages) {
      const byTopic = Map.groupBy(messages, ({ topic }) => topic);
      for (const [topic, ofTopic] of byTopic) await append(topic, ofTopic);
    },
    mover: (outbox) => (placeOf(outbox) === placeOf(url) ? move : null),
    subscribe(subscription) {
      const { group, topics } = subscription;
      const caughtUp = async () => (await readBehind.run(database, { group, topics })).length === 0;
      const pace = createPace();
      const options = { session, heads, tail, logger, subscription, pace };
      return startSubscription(subscriptions, caughtUp, (closing, onProgress) => ({
        ended: Promise.all(
          topics.map((topic) => runLogMember({ ...options, topic, closing, onProgress })),
        ),
        hurry: pace.hurry,
      }));
    },
    read: (read) =>
      readLog({ database, heads, tail, session, logger, closing: closing.signal }, read),
    async lag() {
      const rows = await readLag.run(database);
      return rows.map(({ topic, ...row }) => ({
        ...row,
        topic: topic as Topic,
        partition: 0,
        lag: Math.max(0, Number(row.end) - Number(row.position)),
      }));
    },
    async resetOffsets(group, topic, to) {
      const end = await fetchHead(database, heads, topic);
      const position = typeof to === 'object' ? Number(to.position) : to === 'beginning' ? 0 : end;
      await moveOffset.run(database, { group, topic, position: String(Math.min(position, end)) });
      heads.wake(topic);
    },
    close() {
      closed ??= closeAll();
      return closed;
    },
  };
}
