import type { Database } from '#kit/database/database';
import { newId } from '#kit/runtime/ids';
import type { UpEvent } from './up-events.ts';

const rowsInStatement = 10_000;

/**
 * Writes the events into the outbox like the service, with new ids, and returns the rows.
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
  // Does the work of autovacuum. No checkpoint: it would cause a full page write for each page when its
  // rows are deleted.
  await owner.query('vacuum (analyze) outbox');
  return fresh;
}
