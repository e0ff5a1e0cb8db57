import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { type Parameters, pageSql, parameters, type Sorting } from '#kit/database/keyset';
import { DomainError } from '#kit/runtime/errors';
import type { TermQuery } from '#kit/runtime/search-terms';
import type { Language } from '#schema/enums';
import { isPostLabel } from './post.rules.ts';
import type { Post, PostSort } from './post.type.ts';
import { keptCount } from './post-count-cache.ts';

/** Which of the visible posts; every given part must hold. */
export interface PostScope {
  picks?: boolean | null;
  label?: number | null;
  productId?: string | null;
  language?: Language | null;
  /** Only of the products that this user follows. */
  followedBy?: string;
  /** Only from then on. */
  since?: Date;
  terms?: TermQuery;
}

export const postColumns = `post.id::text, topic, header, content, excerpt, labels, pick as essence,
  language, at, likes, rising::text, product_id as "productId", author_id as "authorId"`;

export type PostRow = Post & { rising: string };

const sortings = {
  NEWEST: {
    by: [
      ['at', 'time'],
      ['post.id', 'id'],
    ],
    direction: 'desc',
  },
  RISING: {
    by: [
      ['rising', 'bigint'],
      ['post.id', 'id'],
    ],
    direction: 'desc',
  },
} as const satisfies Record<PostSort, Sorting>;

const sortValues = {
  NEWEST: ({ at, id }: PostRow) => [at.toISOString(), id],
  RISING: ({ rising, id }: PostRow) => [rising, id],
};

/** The `from` and `where` of a scope. FIELD_INVALID for a label that is none (Q21). */
function scopeSql(scope: PostScope, { add }: Parameters): string {
  const { picks, label, productId, language, followedBy, since, terms } = scope;
  const conditions = ['visible'];
  if (picks) conditions.push('pick');
  if (label != null) {
    if (!isPostLabel(label)) throw new DomainError('FIELD_INVALID', { field: 'labels' });
    conditions.push(`labels @> array[${add(label)}::integer]`);
  }
  if (productId != null) conditions.push(`product_id = ${add(productId)}`);
  if (language) conditions.push(`language = ${add(language)}`);
  if (since) conditions.push(`at >= ${add(since)}`);
  if (followedBy) {
    conditions.push(
      `product_id in (select product_id from follow where user_id = ${add(followedBy)})`,
    );
  }
  if (terms) {
    conditions.push(`terms @@ ${add(terms.terms)}::tsquery`);
    for (const run of terms.runs) conditions.push(`position(${add(run)} in key) > 0`);
  }
  const tables = terms ? 'post join post_search on post_id = post.id' : 'post';
  return `from ${tables} where ${conditions.join(' and ')}`;
}

/** One page of the scope. CURSOR_INVALID, FIELD_INVALID. */
export async function listPosts(
  database: Queryable,
  scope: PostScope,
  sort: PostSort,
  request: PageRequest,
): Promise<Page<Post>> {
  const sql = parameters();
  const source = scopeSql(scope, sql);
  const { condition, tail } = pageSql(request, sortings[sort], sql);
  const rows = await database.query<PostRow>(
    `select ${postColumns} ${source} and ${condition} ${tail}`,
    sql.values,
  );
  return toPage(rows, request, sortValues[sort], () => countPosts(database, scope));
}

/** Lists of all products are counted from memory; others are short, or one reader's own. */
export async function countPosts(database: Queryable, scope: PostScope): Promise<number> {
  const sql = parameters();
  const source = scopeSql(scope, sql);
  const read = async () => {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::integer as count ${source}`,
      sql.values,
    );
    return row?.count ?? 0;
  };
  const { productId, followedBy, since, terms } = scope;
  const isForAll = productId == null && !followedBy && !since && !terms;
  return isForAll ? keptCount(database, JSON.stringify([source, sql.values]), read) : read();
}
