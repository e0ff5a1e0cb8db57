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
