import type { Transaction } from '../database/database.ts';

/** What a consumer keeps beside the service's facts; stands in its schema next to `outboxTable`. */
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

/** Notes the events as taken by the consumer and answers which of them were not before. */
export async function takeIntoInbox(
  tx: Transaction,
  consumer: string,
  eventIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await tx.query<{ event_id: string }>(
    `insert into inbox (event_id, consumer, processed_at)
     select id, $2, $3 from unnest($1::uuid[]) as id
     on conflict do nothing returning event_id`,
    [eventIds, consumer, at],
  );
  return new Set(rows.map(({ event_id }) => event_id));
}
