import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import type { OutboxRow } from '#kit/events/outbox';

/**
 * Inserts the event of a raised counter, from a CTE `counter` with the column `value`. The field of
 * the event gets the counter's value.
 */
export const insertCounterEvent = (p: Placeholders<OutboxRow>, field: 'upValue' | 'followers') =>
  sql<object>`(
    insert into outbox (id, topic, key, type, time, data, traceparent)
    select ${p.cast('id', 'uuid')}, ${p('topic')}, ${p('key')}, ${p('type')},
      ${p.cast('time', 'timestamptz')},
      jsonb_set(${p.cast('data', 'jsonb')}, ${`{${field}}`}, to_jsonb(counter.value)),
      ${p('traceparent')}
    from counter
  )`;
