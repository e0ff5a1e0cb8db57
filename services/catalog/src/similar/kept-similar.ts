import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { DAY, MINUTE } from '#schema/durations';
import { similarProducts } from '#schema/product-lists';
import type { CatalogTables } from '../tables.ts';
import { similarIdsSql } from './find-similar.ts';

interface Product {
  productId: string;
}

/** More than are shown, so that enough are left when some are taken down. */
const kept = 2 * similarProducts.max;

/** Milliseconds until similar products are looked for again: with new UPs of the product, and without. */
export const keptFor = { withNewUps: 10 * MINUTE, atMost: DAY } as const;

/** Looks for similar products and keeps them. One product at a time, so that it is no long statement. */
export const keepSimilar = statement<CatalogTables, Product & { at: Date }>()(
  (_, p) => sql<{ ids: string[] }>`
    insert into product_similar (product_id, similar_ids, up_value, kept_at)
    select p.id, array(${similarIdsSql(p, kept)}), coalesce(c.up_value, 0),
      ${p.cast('at', 'timestamptz')}
    from product p left join product_counter c on c.product_id = p.id
    where p.id = ${p.cast('productId', 'bigint')}
    on conflict (product_id) do update set similar_ids = excluded.similar_ids,
      up_value = excluded.up_value, kept_at = excluded.kept_at
    returning similar_ids as ids`,
);

interface Ages {
  /** What was kept before is old. */
  oldest: Date;
  /** What was kept before is old if the product has got other UPs since. */
  oldestOfOtherUps: Date;
}

/** By two primary keys, whatever the size of the catalog. */
export const readKept = statement<CatalogTables, Product & Ages>()(
  (_, p) => sql<{ ids: string[]; isOld: boolean }>`
    select k.similar_ids as ids, k.kept_at < ${p.cast('oldest', 'timestamptz')} or (
        k.up_value <> c.up_value and k.kept_at < ${p.cast('oldestOfOtherUps', 'timestamptz')}
      ) as "isOld"
    from product_similar k join product_counter c on c.product_id = k.product_id
    where k.product_id = ${p('productId')}`,
);

/** What is kept of changed products becomes old: the next reader has it looked for again. */
export const markChanged = statement<CatalogTables, { productIds: readonly string[] }>()(
  (_, p) => sql<object>`
    with changed as (
      select product_id from product_similar where product_id = ${p.any('productIds')}
      order by product_id for update
    )
    update product_similar k set kept_at = '-infinity'
    from changed where k.product_id = changed.product_id`,
);

export const forgetSimilar = statement<CatalogTables, Product>()((db, p) =>
  db.deleteFrom('product_similar').where('product_id', '=', p('productId')),
);
