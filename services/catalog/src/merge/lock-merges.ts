import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

const lock = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock(hashtextextended('merge', 0))`,
);

/**
 * Lets one merge run at a time, until its transaction ends. A merge of the survivor that began before the
 * first one has committed would leave behind what the first one brings. Call it before all other locks.
 */
export const lockMerges = lock.run;

const hold = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock_shared(hashtextextended('merge', 0))`,
);

/** Lets no merge run until the transaction ends. What the transaction reads afterwards has all merges before it. */
export const holdMerges = hold.run;
