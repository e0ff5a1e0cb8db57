import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { detectLanguage } from '#schema/text-language';
import type { CatalogTables } from '../tables.ts';

const batch = 1_000;

const readReasons = statement<CatalogTables>()((db) =>
  db
    .selectFrom('up')
    .select(['product_id as productId', 'user_id as userId', 'reason'])
    .where('language', 'is', null)
    .where('reason', '<>', '')
    .orderBy('product_id')
    .orderBy('user_id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked(),
);

interface Languages {
  productIds: readonly string[];
  userIds: readonly string[];
  languages: readonly string[];
}

const setLanguages = statement<CatalogTables, Languages>()((db, p) =>
  db
    .updateTable('up')
    .from(
      p.unnest('row', {
        product_id: ['productIds', 'bigint'],
        user_id: ['userIds', 'uuid'],
        language: ['languages', 'text'],
      }),
    )
    .set((eb) => ({ language: eb.ref('row.language') }))
    .whereRef('up.product_id', '=', 'row.product_id')
    .whereRef('up.user_id', '=', 'row.user_id'),
);

const detect = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await readReasons.run(tx);
    await setLanguages.run(tx, {
      productIds: rows.map(({ productId }) => productId),
      userIds: rows.map(({ userId }) => userId),
      languages: rows.map(({ reason }) => detectLanguage(reason)),
    });
    return rows.length;
  });

/**
 * Adds the languages of reasons that an older release wrote, in batches of 1,000. Each batch commits, and a
 * repetition changes nothing.
 */
export async function detectOldReasons(database: Database): Promise<void> {
  while ((await detect(database)) === batch);
}
