import type { Database } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import type { UpEvent } from './up-events.ts';

const rowsInStatement = 10_000;

/**
 * Writes the events into the outbox as the service does, under new ids, and answers them as they
 * stand there.
 */
export async function fillOutbox(owner: Database, events: readonly UpEvent[]): Promise<UpEvent[]> {
  const fresh = events.map((event) => ({ ...event, id: newId() }));
  for (let from = 0; from < fresh.length; from += rowsInStatement) {
    const rows = fresh.slice(from, from + rowsInStatement);
    await owner.query(
      `insert into outbox (id, topic, key, type, time, data)
       select id, 'catalog.product', key, type, time, data
       from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::jsonb[])
         with ordinality as event (id, key, type, time, data, n) order by n`,
      [
        rows.map(({ id }) => id),
        rows.map(({ subject }) => subject),
        rows.map(({ type }) => type),
        rows.map(({ time }) => time),
        rows.map(({ data }) => JSON.stringify(data)),
      ],
    );
  }
  // As autovacuum would in its time. No checkpoint: after it every page would be logged in full when
  // its rows are deleted, which rows that were just written don't know.
  await owner.query('vacuum (analyze) outbox');
  return fresh;
}
