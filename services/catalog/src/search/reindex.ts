import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Logger } from '#kit/runtime/logger';
import type { CatalogTables } from '../tables.ts';
import { indexTerms } from './index-products.ts';
import { searchIndexVersion } from './product-terms.ts';

const batchSize = 200;

const findStale = statement<CatalogTables, { version: number; size: number }>()((db, p) =>
  db
    .selectFrom('product_rank as r')
    .leftJoin('product_terms as s', 's.product_id', 'r.product_id')
    .select('r.product_id as id')
    .where((eb) => eb.or([eb('s.product_id', 'is', null), eb('s.version', '<', p('version'))]))
    .orderBy('r.up_value', 'desc')
    .limit(p('size')),
);

const deleteUnlisted = statement<CatalogTables>()(
  () => sql<object>`
    delete from product_terms s
    where not exists (select from product_rank r where r.product_id = s.product_id)`,
);

const lockRanks = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product_rank')
    .select('product_id as id')
    .where('product_id', '=', p.any('ids'))
    .orderBy('product_id')
    .forShare(),
);

/**
 * Indexes released products that have no terms of this version: after an upgrade all of them, those
 * with the most UPs first, later those that an older release has released. Each batch is a
 * transaction of its own; two processes may do the same work twice, with the same result.
 * @returns how many products were indexed
 */
export async function reindexStale(
  database: Database,
  isStopped: () => boolean = () => false,
): Promise<number> {
  await deleteUnlisted.command(database);
  let indexed = 0;
  while (!isStopped()) {
    const stale = await findStale.run(database, { version: searchIndexVersion, size: batchSize });
    if (stale.length === 0) break;
    await database.transaction(async (tx) => {
      // A product that is taken down meanwhile must not come back.
      const listed = await lockRanks.run(tx, { ids: stale.map(({ id }) => id) });
      await indexTerms(
        tx,
        listed.map(({ id }) => id),
      );
    });
    indexed += stale.length;
  }
  return indexed;
}

/** Starts the work beside the requests; `close` resolves when the running batch has ended. */
export function startReindex(database: Database, logger: Logger, onChange: () => void) {
  let stopped = false;
  const running = reindexStale(database, () => stopped).then(
    (count) => {
      if (count === 0) return;
      onChange();
      logger.info({ count }, 'products were indexed for the search');
    },
    (error: unknown) => {
      if (!stopped) logger.error({ err: error }, 'products were not indexed for the search');
    },
  );
  return {
    close() {
      stopped = true;
      return running;
    },
  };
}
