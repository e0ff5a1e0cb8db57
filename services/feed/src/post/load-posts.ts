import type { Queryable } from '#kit/database/database';
import { rowIds } from '#kit/database/row-id';
import { postLabels } from '#schema/enums';
import { type PostRow, postColumns } from './list-posts.ts';
import type { Post } from './post.type.ts';

/** In the order of the ids; null for one that does not exist or may not be seen. */
export async function loadPosts(
  database: Queryable,
  ids: readonly string[],
): Promise<(Post | null)[]> {
  const rows = await database.query<PostRow>(
    `select ${postColumns} from post where id = any($1) and visible`,
    [rowIds(ids)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The newest post of each product, in their order; null for one that has none. */
export async function loadLatestPosts(
  database: Queryable,
  productIds: readonly string[],
): Promise<(Post | null)[]> {
  const rows = await database.query<PostRow>(
    `select ${postColumns} from unnest($1::text[]) as wanted (id)
     cross join lateral (
       select * from post where product_id = wanted.id and visible
       order by at desc, id desc limit 1
     ) as post`,
    [[...new Set(productIds)]],
  );
  const byProduct = new Map(rows.map((row) => [row.productId, row]));
  return productIds.map((id) => byProduct.get(id) ?? null);
}

/** The types that have visible posts, of one product or of all (Q21). */
export async function usedLabels(
  database: Queryable,
  productId: string | null | undefined,
): Promise<number[]> {
  const ofProduct = productId == null ? '' : 'and product_id = $2';
  const rows = await database.query<{ label: number }>(
    `select label from unnest($1::integer[]) as label
     where exists (
       select from post where visible and labels @> array[label] ${ofProduct}
     )
     order by label`,
    productId == null ? [postLabels] : [postLabels, productId],
  );
  return rows.map(({ label }) => label);
}
