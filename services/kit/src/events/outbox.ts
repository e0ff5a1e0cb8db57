import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { assert } from '#kit/runtime/errors';
import type { EventDraft, EventType } from '#schema/generated/events';
import { eventBytes } from '#schema/limits';
import { checkWritten, toEvent } from './event.ts';
import type { EventTables } from './tables.ts';

/**
 * Events leave a service through this table, which is written in the transaction of the fact. The
 * relay builds the envelope, because the statement that inserts a row may complete its `data`.
 */
export const outboxTable = `
  create table outbox (
    seq bigint generated always as identity primary key,
    id uuid not null,
    topic text not null,
    key text not null,
    type text not null,
    time timestamptz not null,
    data jsonb not null,
    traceparent text,
    published_at timestamptz
  );
  create index outbox_waiting on outbox (seq) where published_at is null;
`;

/**
 * Migrates to an outbox that holds only unpublished rows: the relay now deletes what it publishes.
 * Truncating also frees the space of the rows published before. Code of the previous version can
 * still insert, since its inserts name their columns; its relay fails until it is replaced. Each
 * claim scans past the index entries of deleted rows, so autovacuum removes them early.
 */
export const dropPublishedRows = `
  lock table outbox in access exclusive mode;
  create temporary table waiting on commit drop as
    select seq, id, topic, key, type, time, data, traceparent from outbox where published_at is null;
  truncate outbox;
  drop index outbox_waiting;
  alter table outbox drop column published_at;
  insert into outbox (seq, id, topic, key, type, time, data, traceparent)
    overriding system value select * from waiting order by seq;
  alter table outbox set (
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 5000,
    autovacuum_vacuum_cost_delay = 0
  );
`;

/** The values of one outbox row, for a command that is one statement. */
export interface OutboxRow {
  id: string;
  topic: string;
  key: string;
  type: EventType;
  time: Date;
  /** JSON. */
  data: string;
  /** Null when the cause was not traced. */
  traceparent: string | null;
}

export interface Outbox {
  /** Adds events to the transaction of the fact; its commit wakes the relay. */
  add(tx: Transaction, ...drafts: readonly EventDraft[]): Promise<void>;
  /** Makes the row that a one-statement command inserts itself. Call `wake` afterwards. */
  row(draft: EventDraft): OutboxRow;
  /** Wakes the relay after rows were committed. */
  wake(): void;
  onWake(listener: () => void): void;
}

interface NewRows {
  ids: readonly string[];
  topics: readonly string[];
  keys: readonly string[];
  types: readonly string[];
  times: readonly Date[];
  data: readonly string[];
  traceparents: readonly (string | null)[];
}

const insertRows = statement<EventTables, NewRows>()((db, p) =>
  db
    .insertInto('outbox')
    .columns(['id', 'topic', 'key', 'type', 'time', 'data', 'traceparent'])
    .expression(
      db
        .selectFrom(
          p.unnest('row', {
            id: ['ids', 'uuid'],
            topic: ['topics', 'text'],
            key: ['keys', 'text'],
            type: ['types', 'text'],
            time: ['times', 'timestamptz'],
            data: ['data', 'jsonb'],
            traceparent: ['traceparents', 'text'],
          }),
        )
        .selectAll(),
    ),
);

function toRow(draft: EventDraft, time: Date): OutboxRow {
  checkWritten(draft.type, draft.data);
  const event = toEvent(draft, time);
  const data = JSON.stringify(draft.data);
  // The relay could not publish it and would block every row behind it.
  assert(Buffer.byteLength(data) <= eventBytes.data, `${draft.type} is too large for an event`);
  return {
    id: event.id,
    topic: draft.topic,
    key: draft.key,
    type: draft.type,
    time: new Date(event.time),
    data,
    traceparent: event.traceparent ?? null,
  };
}

export function createOutbox(clock: Clock): Outbox {
  const listeners: (() => void)[] = [];
  const wake = () => {
    for (const listener of listeners) listener();
  };
  const row = (draft: EventDraft) => toRow(draft, clock.now());
  return {
    row,
    wake,
    onWake: (listener) => listeners.push(listener),
    async add(tx, ...drafts) {
      assert(tx.inTransaction, 'an event is added inside the transaction of its fact');
      if (drafts.length === 0) return;
      const rows = drafts.map(row);
      await insertRows.run(tx, {
        ids: rows.map(({ id }) => id),
        topics: rows.map(({ topic }) => topic),
        keys: rows.map(({ key }) => key),
        types: rows.map(({ type }) => type),
        times: rows.map(({ time }) => time),
        data: rows.map(({ data }) => data),
        traceparents: rows.map(({ traceparent }) => traceparent),
      });
      tx.afterCommit(wake);
    },
  };
}
