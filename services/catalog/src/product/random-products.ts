import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { randomFraction } from '#kit/runtime/ids';
import { counts } from '#schema/limits';
import type { CatalogTables } from '../tables.ts';
import { type ProductRow, productColumns } from './product-row.ts';

interface Picked {
  product_id: string;
  position: number;
}

/**
 * Each fraction draws the first product at or after a point between the lowest and the highest id,
 * so the cost does not depend on the number of products. Where several fractions draw the same
 * product, the products with the lowest ids fill the gap.
 */
const drawProducts = statement<CatalogTables, { fractions: readonly number[]; count: number }>()(
  (db, p) =>
    db
      .with('ends', (cte) =>
        cte
          .selectFrom('product_rank')
          .select((eb) => [eb.fn.min('product_id').as('low'), eb.fn.max('product_id').as('high')]),
      )
      .with(
        'drawn',
        () => sql<Picked>`(
          select found.product_id, draw.position
          from ends,
            unnest(${p.cast('fractions', 'double precision[]')})
              with ordinality as draw (fraction, position),
          lateral (
            select r.product_id from product_rank r
            where r.product_id >=
              ends.low + floor(draw.fraction * (ends.high - ends.low + 1))::bigint
            order by r.product_id limit 1
          ) found
          union all
          (select r.product_id, 1000 + r.product_id from product_rank r
           order by r.product_id limit ${p('count')})
        )`,
      )
      .with(
        'picked',
        () => sql<Picked>`(
          select product_id, min(position) as position from drawn
          group by product_id order by min(position) limit ${p('count')}
        )`,
      )
      .selectFrom('picked')
      .innerJoin('product as p', 'p.id', 'picked.product_id')
      .innerJoin('product_counter as c', 'c.product_id', 'picked.product_id')
      .select(productColumns)
      .orderBy('picked.position'),
);

/**
 * Different released products in random order, fewer than `count` if there are fewer.
 * @throws PAGE_TOO_LARGE
 */
export async function randomProducts(database: Database, count: number): Promise<ProductRow[]> {
  if (count < 1 || count > counts.pageMax) {
    throw new DomainError('PAGE_TOO_LARGE', { field: 'count', max: counts.pageMax });
  }
  const fractions = Array.from({ length: count * 2 }, randomFraction);
  return drawProducts.run(database, { fractions, count });
}
