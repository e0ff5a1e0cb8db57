import { type SqlBool, sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statementVariants } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { FeedTables } from '../tables.ts';
import { type PostTypes, postColumns } from './list-posts.ts';
import { isPostLabel } from './post.rules.ts';
import type { Post } from './post.type.ts';

/** Restricts the posts of a product. */
export interface ProductPostFilter {
  picks: boolean | null;
  label: number | null;
}

/** A page of the posts of one product. */
export interface ProductPostPage extends ProductPostFilter {
  productId: string;
  request: PageRequest;
}

interface Parameters {
  productIds: readonly string[];
  label: number | null;
}

interface Variant {
  picks: boolean;
  byLabel: boolean;
}

const readPages = pageStatement<FeedTables, Parameters, Variant>()(
  {
    by: [
      ['at', 'time'],
      ['post.id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page, { picks, byLabel }) =>
    db
      .selectFrom(p.keyRows('requested', { product: ['productIds', 'text'] }))
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('post')
          .selectAll('post')
          .whereRef('product_id', '=', 'requested.product')
          .where(({ ref }) => ref('visible'))
          .$if(picks, (query) => query.where(({ ref }) => ref('pick')))
          .$if(byLabel, (query) =>
            query.where(sql<SqlBool>`labels @> array[${p.cast('label', 'integer')}]`),
          )
          .where(page.after)
          .$call(page.tail)
          .as('post'),
      )
      .select(postColumns)
      .$narrowType<PostTypes>(),
);

const countByProduct = statementVariants<FeedTables, Parameters, Variant>()(
  (db, p, { picks, byLabel }) =>
    db
      .selectFrom('post')
      .select('product_id as productId')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('product_id', '=', p.keys('productIds', 'text[]'))
      .where(({ ref }) => ref('visible'))
      .$if(picks, (query) => query.where(({ ref }) => ref('pick')))
      .$if(byLabel, (query) =>
        query.where(sql<SqlBool>`labels @> array[${p.cast('label', 'integer')}]`),
      )
      .groupBy('product_id'),
);

/**
 * The batch function of a DataLoader for the posts of products, newest first. The products of one
 * query request the same page, so that one statement reads them all, and one counts them all.
 *
 * @throws CURSOR_INVALID, FIELD_INVALID
 */
export async function listProductPosts(
  database: Queryable,
  keys: readonly ProductPostPage[],
): Promise<(Page<Post> | Error)[]> {
  const pages = new Map<ProductPostPage, Page<Post> | Error>();
  const groups = Map.groupBy(keys, ({ productId: _, ...page }) => JSON.stringify(page));
  for (const group of groups.values()) {
    const [first] = group as [ProductPostPage];
    const ids = group.map(({ productId }) => productId);
    const read = listOfOneFilter(database, ids, first, first.request);
    const found = await read.catch((error: Error) => error);
    for (const [index, key] of group.entries()) {
      pages.set(key, found instanceof Error ? found : (found[index] as Page<Post>));
    }
  }
  return keys.map((key) => pages.get(key) as Page<Post> | Error);
}

async function listOfOneFilter(
  database: Queryable,
  ids: readonly string[],
  { picks, label }: ProductPostFilter,
  request: PageRequest,
): Promise<Page<Post>[]> {
  if (label !== null && !isPostLabel(label)) {
    throw new DomainError('FIELD_INVALID', { field: 'labels' });
  }
  const variant = { picks: Boolean(picks), byLabel: label !== null };
  const parameters = { productIds: [...new Set(ids)], label };
  const rows = await readPages.run(database, request, parameters, variant);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  let counts: Promise<Map<string, number>> | null = null;
  const readCounts = async () => {
    const counted = await countByProduct.of(variant).run(database, parameters);
    return new Map(counted.map(({ productId, count }) => [productId, count]));
  };
  return ids.map((id) =>
    toPage(
      byProduct.get(id) ?? [],
      request,
      ({ at, id: postId }) => [at.toISOString(), postId],
      async () => {
        counts ??= readCounts();
        return (await counts).get(id) ?? 0;
      },
    ),
  );
}
