import type { Transaction } from '#kit/database/database';
import { backfill, brief, dropIndex, onlyIf, type Step } from '#kit/database/online-migration';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { assert } from '#kit/runtime/errors';
import { eventBytes } from '#schema/event-bytes';
import type { EventDraft, EventType } from '#schema/generated/events';
import { checkWritten, toEvent } from './event.ts';
import type { EventTables } from './tables.ts';

/**
 * Events leave a service through this table, which is written in the transaction of the fact. The
 * relay builds the envelope, because the statement that inserts a row may complete its `data`. It
 * deletes what it has published. Each claim scans past the index entries of deleted rows, so
 * autovacuum removes them early.
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
    traceparent text
  ) with (
    autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 5000,
    autovacuum_vacuum_cost_delay = 0
  );
`;

const keepsPublishedRows = `
  select from pg_attribute
  where attrelid = 'outbox'::regclass and attname = 'published_at' and not attisdropped`;

/** Deletes a row when the relay of the previous release marks it as published. */
const deleteWhenMarked = `
  create or replace function delete_published() returns trigger language plpgsql as $$
  begin
    delete from outbox where seq in (select seq from marked where published_at is not null);
    return null;
  end $$;
  create or replace trigger delete_published after update on outbox
    referencing new table as marked for each statement execute function delete_published()`;

/**
 * Migrates an outbox that kept published rows to one that holds only unpublished rows. The previous
 * release goes on beside it: its column `published_at` stays, and its relay deletes rows by a
 * trigger. A new database has nothing to migrate.
 */
export const dropPublishedRows: readonly Step[] = onlyIf(keepsPublishedRows, [
  brief(deleteWhenMarked),
  backfill({
    name: 'published outbox rows',
    table: 'outbox',
    key: 'seq',
    change: `
      delete from outbox using batch where seq = batch.key and published_at is not null`,
    size: 5_000,
  }),
  dropIndex('outbox_waiting'),
  brief(`
    alter table outbox set (
      autovacuum_vacuum_scale_factor = 0,
      autovacuum_vacuum_threshold = 5000,
      autovacuum_vacuum_cost_delay = 0
    )`),
]);

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
  /** Adds events to the transaction of the fact, whose commit wakes the relay. Returns their ids. */
  add(tx: Transaction, ...drafts: readonly EventDraft[]): Promise<string[]>;
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
      if (drafts.length === 0) return [];
      const rows = drafts.map(row);
      const ids = rows.map(({ id }) => id);
      await insertRows.run(tx, {
        ids,
        topics: rows.map(({ topic }) => topic),
        keys: rows.map(({ key }) => key),
        types: rows.map(({ type }) => type),
        times: rows.map(({ time }) => time),
        data: rows.map(({ data }) => data),
        traceparents: rows.map(({ traceparent }) => traceparent),
      });
      tx.afterCommit(wake);
      return ids;
    },
  };
}
