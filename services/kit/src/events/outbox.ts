import type { EventDraft, EventType } from '#schema/generated/events';
import { eventBytes } from '#schema/limits';
import type { Transaction } from '../database/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { assert } from '../runtime/errors.ts';
import { toEvent } from './event.ts';

/**
 * Events leave a service through a table that is written with the fact itself. `data` may be
 * completed by the statement that writes it, so the envelope is put together by the relay.
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
 * Only what waits stays: the relay deletes what it has published. Rows that were published before
 * go, and their place with them, which a `delete` would keep. Who runs the code from before goes on
 * writing, for its inserts name their columns; its relay waits until it is replaced. Every claim
 * passes over the entries of deleted rows, so they are cleared away early.
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

/** The values of one outbox row, for commands that are one statement. */
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
  /** Adds events to the transaction of the fact; the relay is woken by the commit. */
  add(tx: Transaction, ...drafts: readonly EventDraft[]): Promise<void>;
  /** For a one-statement command: the row to write as a part of it. Call `wake` afterwards. */
  row(draft: EventDraft): OutboxRow;
  /** Tells the relay that rows were committed. */
  wake(): void;
  onWake(listener: () => void): void;
}

export function createOutbox(clock: Clock): Outbox {
  const listeners: (() => void)[] = [];
  const wake = () => {
    for (const listener of listeners) listener();
  };
  const row = (draft: EventDraft): OutboxRow => {
    const event = toEvent(draft, clock.now());
    const data = JSON.stringify(draft.data);
    // What no transport takes would hold up all that is written after it.
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
  };
  return {
    row,
    wake,
    onWake: (listener) => listeners.push(listener),
    async add(tx, ...drafts) {
      assert(tx.inTransaction, 'an event is added inside the transaction of its fact');
      if (drafts.length === 0) return;
      const rows = drafts.map(row);
      await tx.query(
        `insert into outbox (id, topic, key, type, time, data, traceparent)
         select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[],
           $6::jsonb[], $7::text[])`,
        [
          rows.map(({ id }) => id),
          rows.map(({ topic }) => topic),
          rows.map(({ key }) => key),
          rows.map(({ type }) => type),
          rows.map(({ time }) => time),
          rows.map(({ data }) => data),
          rows.map(({ traceparent }) => traceparent),
        ],
      );
      tx.afterCommit(wake);
    },
  };
}
