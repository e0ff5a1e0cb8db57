import pg from 'pg';
import type { Database, Queryable, Transaction } from '#kit/database/database';
import { type Event, parseEvent } from '#kit/events/event';
import {
  type GroupLag,
  type IncomingMessage,
  positionInPartition,
  type Transport,
} from '#kit/events/transport';
import type { Topic } from '#schema/topics';
import type { Elsewhere } from './read-model.ts';

/** An event with its message, which has its position in the stream. */
export interface LoggedEvent {
  event: Event;
  message: IncomingMessage;
}

/** Null for an invalid message, which is a dead letter of the consumer. */
export function eventOf({ value }: IncomingMessage): Event | null {
  try {
    return parseEvent(value);
  } catch {
    return null;
  }
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

/**
 * What a consumer at its offsets has left out: its dead letters, and events of which a copy comes after the
 * offsets. `rebuild_passed` has what is applied although the inbox does not have it.
 */
const leftTables = (service: string) => `
  create table rebuild_letter as
    select topic, partition, position from ${pg.escapeIdentifier(service)}.dead_letter
    where consumer = ${pg.escapeLiteral(service)};
  create index on rebuild_letter (topic, partition, position);
  create table rebuild_copy (event_id uuid primary key);
  create table rebuild_passed (event_id uuid primary key)`;

const addCopies = `
  insert into rebuild_copy select unnest($1::uuid[]) on conflict do nothing`;

const addPassed = `
  insert into rebuild_passed select unnest($1::uuid[]) on conflict do nothing`;

/** So that the consumer does not handle them for the first time when its offsets are set back. */
const insertPassed = (service: string) => `
  insert into ${pg.escapeIdentifier(service)}.inbox (event_id, consumer, processed_at)
  select event_id, $1, $2 from rebuild_passed order by event_id on conflict do nothing`;

export const admitPassed = (database: Database, service: string, at: Date): Promise<unknown> =>
  database.longTransaction((tx) => tx.query(insertPassed(service), [service, at]));

interface Found {
  isInInbox: boolean;
  isLetter: boolean;
  /** It, or a copy of it, comes after the offsets. */
  isCopied: boolean;
}

const unknown: Found = { isInInbox: false, isLetter: false, isCopied: false };

const findConsumed = (service: string) => `
  select
    exists (
      select from ${pg.escapeIdentifier(service)}.inbox as inbox
      where inbox.event_id = logged.id and inbox.consumer = $5) as "isInInbox",
    exists (
      select from rebuild_letter as letter where letter.topic = logged.topic
        and letter.partition = logged.partition and letter.position = logged.position) as "isLetter",
    exists (select from rebuild_copy as copy where copy.event_id = logged.id) as "isCopied"
  from unnest($1::uuid[], $2::text[], $3::integer[], $4::bigint[])
    with ordinality as logged (id, topic, partition, position, n)
  order by logged.n`;

const partitionKey = (topic: string, partition: number) => `${topic} ${partition}`;

/** Stores the ids of the events after the offsets, which `lags` has, of one topic. */
async function readCopies(
  { database, transport, signal }: ConsumptionOptions,
  topic: Topic,
  lags: readonly GroupLag[],
): Promise<void> {
  const ofTopic = lags.filter((one) => one.topic === topic);
  if (!ofTopic.some(({ lag }) => lag > 0)) return;
  const inOrder = ofTopic.toSorted((one, other) => one.partition - other.partition);
  const after = inOrder.map(({ position }) => position).join('.');
  const ids: string[] = [];
  async function flush(): Promise<void> {
    signal?.throwIfAborted();
    await database.query(addCopies, [ids.splice(0)]);
  }
  for await (const message of transport.read({ topic, from: { after }, follow: false })) {
    const event = eventOf(message);
    if (event) ids.push(event.id);
    if (ids.length >= 1_000) await flush();
  }
  await flush();
}

export interface ConsumptionOptions {
  service: string;
  /** Of the rebuilt schema. */
  database: Database;
  transport: Transport;
  topics: readonly Topic[];
  /** Of the service's group. Read before the call, so that no dead letter is missing. */
  lags: readonly GroupLag[];
  elsewhere: Elsewhere;
  signal?: AbortSignal | undefined;
}

/**
 * The service has consumed the events of its inbox, and those up to its offsets that it has not left out. It
 * goes on meanwhile: from the first event of a partition that it has not consumed, all wait, so that they stay
 * in order.
 */
export async function readConsumption(options: ConsumptionOptions): Promise<Consumption> {
  const { service, database, topics, lags, elsewhere } = options;
  await database.query(leftTables(service));
  for (const topic of topics) await readCopies(options, topic, lags);
  const offsets = new Map(
    lags.map(({ topic, partition, position }) => [
      partitionKey(topic, partition),
      BigInt(position),
    ]),
  );
  const waiting = new Set<string>();
  return {
    async sift(tx, batch) {
      const rows = await tx.query<Found>(findConsumed(service), [
        batch.map(({ event }) => event.id),
        batch.map(({ message }) => message.topic),
        batch.map(({ message }) => message.partition),
        batch.map(({ message }) => positionInPartition(message)),
        service,
      ]);
      const consumed: Event[] = [];
      const others: LoggedEvent[] = [];
      const passed: string[] = [];
      for (const [index, logged] of batch.entries()) {
        const row = rows[index] ?? unknown;
        const { topic, partition } = logged.message;
        const key = partitionKey(topic, partition);
        const isPassed = BigInt(positionInPartition(logged.message)) <= (offsets.get(key) ?? 0n);
        const how = elsewhere[logged.event.type];
        const isLeft = row.isLetter || row.isCopied || how === 'left';
        const isConsumed = row.isInInbox || (isPassed && !isLeft);
        if (isConsumed && !waiting.has(key)) {
          consumed.push(logged.event);
          if (!row.isInInbox && !how) passed.push(logged.event.id);
          continue;
        }
        others.push(logged);
        // What is left out holds nothing up, in the service as here. After the offsets, only letters are.
        if (!isConsumed && !isPassed && !row.isLetter) waiting.add(key);
      }
      if (passed.length > 0) await tx.query(addPassed, [passed]);
      return { consumed, others };
    },
  };
}
