import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import type { PublicEvent } from './public-event.ts';

/** Events as parameters of a statement. */
export interface EventRows {
  ids: readonly string[];
  types: readonly string[];
  productIds: readonly string[];
  times: readonly Date[];
  bodies: readonly string[];
  now: Date;
}

export const rowsOf = (events: readonly PublicEvent[], now: Date): EventRows => ({
  ids: events.map(({ id }) => id),
  types: events.map(({ type }) => type),
  productIds: events.map(({ productId }) => productId),
  times: events.map(({ at }) => at),
  bodies: events.map(({ body }) => body),
  now,
});

/** The CTE `given` of the events, each once, with their number in the order of the array. */
export const givenEvents = (p: Placeholders<EventRows>) => sql`given as (
  select distinct on (id) * from unnest(${p.cast('ids', 'uuid[]')}, ${p.cast('types', 'text[]')},
    ${p.cast('productIds', 'text[]')}, ${p.cast('times', 'timestamptz[]')},
    ${p.cast('bodies', 'text[]')}) with ordinality
    as given (id, type, product_id, at, body, number)
  order by id, number
)`;
