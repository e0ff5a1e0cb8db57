import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

const lock = statement<CatalogTables, { keys: readonly string[] }>()(
  (_, p) => sql<object>`
    select pg_advisory_xact_lock(hashtextextended('site ' || site, 0))
    from unnest(${p.cast('keys', 'text[]')}) as site`,
);

/**
 * Locks sites until the transaction ends, so that of two products with one site the second that is
 * released sees the first. Call it once in a transaction, with the product locked before.
 */
export async function lockSites(tx: Transaction, keys: readonly string[]): Promise<void> {
  // One order for all, so that two transactions never wait for each other.
  if (keys.length > 0) await lock.run(tx, { keys: [...keys].sort() });
}
