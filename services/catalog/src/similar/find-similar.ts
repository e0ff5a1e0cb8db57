import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { productStatus } from '#schema/enums';
import { similarProducts } from '#schema/product-lists';
import { facetKinds } from '../listing/facets.rules.ts';

const { voters, upsOfVoter } = similarProducts;

/** Products of the type with the most UPs, and products with one tag, that are compared. */
const comparedOfType = 500;
const comparedOfTag = 100;

/** A shared tag says more than a category, which many products have; the type only breaks ties. */
const points = { category: 3, tag: 4, voter: 1, type: 1 } as const;

/**
 * The ids of the products that are most similar to one, the most similar first.
 *
 * Candidates are the leaders of the type, products with a tag of this one, and what its latest voters
 * have UPped last: each a bounded range of an index. Voters count by the logarithm, so that a product
 * that everybody UPs is not similar to all.
 */
export const similarIdsSql = (p: Placeholders<{ productId: string }>, limit: number) => sql<{
  id: string;
}>`
  with own as (
    select p.id, p.type, p.tags, coalesce(l.facets, '{}') as facets
    from product p left join product_listing l on l.product_id = p.id
    where p.id = ${p.cast('productId', 'bigint')}
  ), voted as (
    select other.product_id, count(*) as voters
    from (
      select u.user_id from up u where u.product_id = ${p.cast('productId', 'bigint')}
      order by u.at desc, u.user_id desc limit ${sql.lit(voters)}
    ) as voter
    cross join lateral (
      select o.product_id from up o where o.user_id = voter.user_id
      order by o.at desc, o.product_id desc limit ${sql.lit(upsOfVoter)}
    ) as other
    group by other.product_id
  ), candidate as (
    select product_id from voted
    union
    select leader.product_id from own cross join lateral (
      select r.product_id from product_rank r where r.type = own.type
      order by r.living desc, r.up_value desc, r.product_id desc
      limit ${sql.lit(comparedOfType)}
    ) as leader
    union
    select tagged.id from own cross join lateral unnest(own.tags) as tag
    cross join lateral (
      select t.id from product t where t.status = ${sql.lit(productStatus.RELEASED)}
        and t.tags @> array[tag] limit ${sql.lit(comparedOfTag)}
    ) as tagged
  )
  select found.id from (
    select l.product_id as id, r.up_value,
      ${sql.lit(points.category)} * (
        select count(*) from unnest(l.facets) as facet
        where facet % 8 = ${sql.lit(facetKinds.category)} and facet = any(own.facets)
      ) + ${sql.lit(points.tag)} * (
        select count(*) from unnest(p.tags) as tag where tag = any(own.tags)
      ) + ${sql.lit(points.voter)} * ln(1 + coalesce(v.voters, 0))
        as shared,
      (l.type = own.type)::integer * ${sql.lit(points.type)} as same_type
    from own
    join candidate c on c.product_id <> own.id
    join product_listing l on l.product_id = c.product_id and l.living = 1
    join product_rank r on r.product_id = c.product_id
    join product p on p.id = c.product_id
    left join voted v on v.product_id = c.product_id
  ) as found
  where found.shared > 0
  order by found.shared + found.same_type desc, found.up_value desc, found.id desc
  limit ${sql.lit(limit)}`;
