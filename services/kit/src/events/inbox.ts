import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { EventTables } from './tables.ts';

/** The tables of a consumer, in the schema of its service next to `outboxTable`. */
export const inboxTables = `
  create table inbox (
    event_id uuid not null,
    consumer text not null,
    processed_at timestamptz not null,
    primary key (event_id, consumer)
  );
  create table dead_letter (
    id bigint generated always as identity primary key,
    consumer text not null,
    topic text not null,
    partition integer not null,
    position bigint not null,
    key text not null,
    value text not null,
    reason text not null,
    attempts integer not null default 1,
    at timestamptz not null,
    unique (consumer, topic, partition, position)
  );
`;

export interface InboxEntries {
  consumer: string;
  eventIds: readonly string[];
  at: Date;
}

const insertEvents = statement<EventTables, InboxEntries>()((db, p) =>
  db
    .insertInto('inbox')
    .columns(['event_id', 'consumer', 'processed_at'])
    .expression(
      db
        .selectFrom(p.unnest('event', { id: ['eventIds', 'uuid'] }))
        .select(['event.id', p('consumer').as('consumer'), p('at').as('processed_at')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id as eventId'),
);

/** Returns the ids of the events that the consumer has not processed before. */
export async function insertIntoInbox(
  tx: Transaction,
  entries: InboxEntries,
): Promise<ReadonlySet<string>> {
  const rows = await insertEvents.run(tx, entries);
  return new Set(rows.map(({ eventId }) => eventId));
}
