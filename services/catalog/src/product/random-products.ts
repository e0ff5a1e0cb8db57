import type { Database } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { randomFraction } from '#kit/runtime/ids';
import { counts } from '#schema/limits';
import { type ProductRow, productColumns } from './product-row.ts';

/**
 * Different released products, as many as there are up to `count` (O39). Draws ids at random places
 * between the first and the last, which costs the same however many there are. PAGE_TOO_LARGE.
 */
export async function randomProducts(database: Database, count: number): Promise<ProductRow[]> {
  if (count < 1 || count > counts.pageMax) {
    throw new DomainError('PAGE_TOO_LARGE', { max: counts.pageMax });
  }
  const places = Array.from({ length: count * 2 }, randomFraction);
  return database.query<ProductRow>(
    `with ends as (select min(product_id) as low, max(product_id) as high from product_rank),
     drawn as (
       select found.product_id, draw.place
       from ends, unnest($1::float8[]) with ordinality as draw (fraction, place),
       lateral (
         select r.product_id from product_rank r
         where r.product_id >= ends.low + floor(draw.fraction * (ends.high - ends.low + 1))::bigint
         order by r.product_id limit 1
       ) found
       union all
       -- Where a draw hits a product twice, the first ones fill up.
       (select r.product_id, 1000 + r.product_id from product_rank r order by r.product_id limit $2)
     ),
     picked as (
       select product_id, min(place) as place from drawn
       group by product_id order by min(place) limit $2
     )
     select ${productColumns}
     from picked join product p on p.id = picked.product_id
     join product_counter c on c.product_id = picked.product_id
     order by picked.place`,
    [places, count],
  );
}
