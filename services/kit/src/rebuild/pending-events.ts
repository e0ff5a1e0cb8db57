import pg from 'pg';
import type { Queryable, Transaction } from '#kit/database/database';
import { type Event, parseEvent } from '#kit/events/event';
import { type GroupLag, type IncomingMessage, positionInPartition } from '#kit/events/transport';

/** An event with its message, which has its position in the stream. */
export interface LoggedEvent {
  event: Event;
  message: IncomingMessage;
}

/** Events of the stream that the running service has not consumed yet, in the order of reading. */
const table = `
  create table rebuild_pending (
    n bigint generated always as identity primary key,
    event_id uuid not null,
    value text not null
  )`;

export const createPending = (queryable: Queryable) => queryable.query(table);

const insert = `
  insert into rebuild_pending (event_id, value) select * from unnest($1::uuid[], $2::text[])`;

export async function addPending(tx: Transaction, events: readonly LoggedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ event }) => event.id);
  const values = events.map(({ message }) => message.value);
  await tx.query(insert, [ids, values]);
}

const takeFirst = (service: string) => `
  delete from rebuild_pending where n in (
    select p.n from rebuild_pending p join ${pg.escapeIdentifier(service)}.inbox as inbox
      on inbox.event_id = p.event_id and inbox.consumer = $1
    order by p.n limit $2)
  returning n, value`;

/**
 * Removes and returns the first pending events that are in the inbox of the running service. One statement
 * sees one state of the inbox, so that no event of a partition is missing before another one.
 */
export async function takeConsumed(
  tx: Transaction,
  service: string,
  limit: number,
): Promise<Event[]> {
  const rows = await tx.query<{ n: string; value: string }>(takeFirst(service), [service, limit]);
  const ordered = rows.sort((one, other) => Number(one.n) - Number(other.n));
  return ordered.map(({ value }) => parseEvent(value));
}

interface Consumption {
  /** Splits a batch into what the service has consumed, and the rest. */
  sift(
    tx: Transaction,
    batch: readonly LoggedEvent[],
  ): Promise<{ consumed: Event[]; others: LoggedEvent[] }>;
}

const findConsumed = (service: string) => `
  select
    exists (
      select from ${pg.escapeIdentifier(service)}.inbox as inbox
      where inbox.event_id = logged.id and inbox.consumer = $5) as "isInInbox",
    exists (
      select from ${pg.escapeIdentifier(service)}.dead_letter as letter
      where letter.consumer = $5 and letter.topic = logged.topic
        and letter.partition = logged.partition and letter.position = logged.position)
      as "isDeadLetter"
  from unnest($1::uuid[], $2::text[], $3::integer[], $4::bigint[])
    with ordinality as logged (id, topic, partition, position, n)
  order by logged.n`;

const partitionKey = (topic: string, partition: number) => `${topic} ${partition}`;

/**
 * The service has consumed the events of its inbox, and those up to its offsets that are not dead letters.
 * It goes on meanwhile: from the first event of a partition that it has not consumed, all wait, so that
 * they stay in order.
 */
export function readConsumption(service: string, lags: readonly GroupLag[]): Consumption {
  const offsets = new Map(
    lags.map(({ topic, partition, position }) => [
      partitionKey(topic, partition),
      BigInt(position),
    ]),
  );
  const waiting = new Set<string>();
  return {
    async sift(tx, batch) {
      const rows = await tx.query<{ isInInbox: boolean; isDeadLetter: boolean }>(
        findConsumed(service),
        [
          batch.map(({ event }) => event.id),
          batch.map(({ message }) => message.topic),
          batch.map(({ message }) => message.partition),
          batch.map(({ message }) => positionInPartition(message)),
          service,
        ],
      );
      const consumed: Event[] = [];
      const others: LoggedEvent[] = [];
      for (const [index, logged] of batch.entries()) {
        const { isInInbox = false, isDeadLetter = false } = rows[index] ?? {};
        const { topic, partition } = logged.message;
        const key = partitionKey(topic, partition);
        const isPassed = BigInt(positionInPartition(logged.message)) <= (offsets.get(key) ?? 0n);
        const isConsumed = isInInbox || (isPassed && !isDeadLetter);
        if (isConsumed && !waiting.has(key)) {
          consumed.push(logged.event);
          continue;
        }
        others.push(logged);
        // A dead letter holds nothing up, in the service as here.
        if (!isConsumed && !isDeadLetter) waiting.add(key);
      }
      return { consumed, others };
    },
  };
}
