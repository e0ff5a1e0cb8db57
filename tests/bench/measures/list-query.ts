import { productTypes } from '#schema/enums';
import type { FixedRequest } from '../load/load-job.ts';

/** The first 20 products of a category by UPs, each with owner, latest post and badge. */
export const listDocument = `query BenchList($type: ProductType!, $language: Language!) {
  products(type: $type, sort: UPS, first: 20) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id slug name(language: $language) tagline(language: $language) logo(relative: true) stage upValue
      owner { id nickname avatar }
      latestPost { id header at }
      badge { id name(language: $language) image(relative: true) }
    }
  }
}`;

export const categories = Object.keys(productTypes) as (keyof typeof productTypes)[];

export const jsonHeaders = { 'content-type': 'application/json' };

export const listRequest = (
  type: string,
  language: string,
  headers: Record<string, string> = {},
): FixedRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...jsonHeaders, ...headers },
  body: JSON.stringify({ query: listDocument, variables: { type, language } }),
});

/** The list of each category in both languages. */
export const listRequestsOf = (headers: Record<string, string> = {}): FixedRequest[] =>
  categories.flatMap((type) =>
    ['EN', 'ZH'].map((language) => listRequest(type, language, headers)),
  );

/** The same in one statement across the schemas of all services; `type` is SQL. */
export const listSql = (type: string): string => `
select p.id, p.slug, p.name_en as name, p.tagline_en as tagline, p.logo, p.stage, c.up_value,
  a.id as owner_id, a.nickname, a.avatar, t.id as post_id, t.header, t.at,
  b.id as badge_id, b.name->>'en' as badge, b.image
from (
  select product_id, living, up_value from catalog.product_rank where type = ${type}
  order by living desc, up_value desc, product_id desc limit 20
) r
join catalog.product p on p.id = r.product_id
join catalog.product_counter c on c.product_id = r.product_id
left join "user".account a on a.id = p.owner_id
left join lateral (
  select id, header, at from feed.post where product_id = r.product_id::text and visible
  order by at desc, id desc limit 1
) t on true
left join lateral (
  select id, name, image from badge.badge
  where product_id = r.product_id::text and status = 'IN_EFFECT' order by id desc limit 1
) b on true
order by r.living desc, r.up_value desc, r.product_id desc`;
