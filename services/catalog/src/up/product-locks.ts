import { sql } from 'kysely';

/** How long an UP that holds the counter of a product waits for any other lock, in milliseconds. */
const briefLockMs = 50;

/**
 * How a statement waits for locked counters: not at all, so that it leaves out their UPs; as long as for other locks; or as
 * long as its connection allows.
 */
export type CounterWait = 'none' | 'brief' | 'long';

const setBrief = sql`set_config('lock_timeout', ${sql.lit(String(briefLockMs))}, true) is not null`;

/**
 * The CTE `locked`: the counters of the products in the CTE `target`. Every statement that casts UPs locks them before all
 * other rows, and in the order of their products: so it holds nothing while it waits for one, two statements never wait for
 * each other, and the values in the events of a product rise in the order of the outbox.
 */
export const lockedCounters = (wait: CounterWait) => sql<{
  product_id: string;
  up_value: number;
}>`(
  select c.product_id, c.up_value from product_counter as c
  where c.product_id = any(array(select id from target)) ${wait === 'brief' ? sql`and (select ${setBrief})` : sql``}
  order by c.product_id for update ${wait === 'none' ? sql`skip locked` : sql``}
)`;

/**
 * The CTE `bound`: bounds the further waits of the statement, since others wait for the counters that it holds. It counts
 * `locked` to be evaluated after it.
 */
export const bound = sql<{ set: boolean }>`(
  select ${setBrief} and count(*) >= 0 as set from locked
)`;

/** True, after all counters are locked and the bound is set. What locks further rows must depend on it. */
export const isBound = sql<boolean>`(select set from bound)`;
