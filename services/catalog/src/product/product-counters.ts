import { type RawBuilder, sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import type { OutboxRow } from '#kit/events/outbox';
import type { CatalogTables } from '../tables.ts';

/** Locks rows in the order of their ids, so that two bulk writes never deadlock. */
export const lockCounters = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product_counter')
    .select('product_id')
    .where('product_id', '=', p.any('productIds'))
    .orderBy('product_id')
    .forUpdate(),
);

/** New counters, at zero. */
export const insertCounters = statement<CatalogTables, { productIds: readonly string[] }>()(
  (db, p) =>
    db
      .insertInto('product_counter')
      .columns(['product_id'])
      .expression((eb) =>
        eb.selectFrom(p.unnest('product', { id: ['productIds', 'bigint'] })).select('product.id'),
      ),
);

/**
 * Inserts the event that reports a new counter value into the outbox. A CTE `counter` must have the
 * new value in its column `value`, which becomes the field of the event, and the columns of `others`.
 * @param others further fields of the event that the statement knows
 */
export const insertCounterEvent = (
  p: Placeholders<OutboxRow>,
  field: 'upValue' | 'followers' | 'players',
  others: Readonly<Record<string, RawBuilder<unknown>>> = {},
) => {
  const fields = { ...others, [field]: sql`counter.value` };
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  return sql<object>`(
    insert into outbox (id, topic, key, type, time, data, traceparent)
    select ${p.cast('id', 'uuid')}, ${p('topic')}, ${p('key')}, ${p('type')},
      ${p.cast('time', 'timestamptz')},
      ${p.cast('data', 'jsonb')} || jsonb_build_object(${sql.join(pairs)}),
      ${p('traceparent')}
    from counter
  )`;
};
