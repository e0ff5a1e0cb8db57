import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import type { Sorting } from '#kit/database/keyset';
import { pageStatement } from '#kit/database/page-statement';
import { statementVariants } from '#kit/database/statement';
import type { Language } from '#schema/enums';
import type { FeedTables } from '../tables.ts';
import type { Post, PostSort } from './post.type.ts';
import { cachedCount } from './post-count-cache.ts';
import {
  type PostScope,
  parametersOf,
  postsIn,
  type ScopeParameters,
  type ScopeVariant,
  variantOf,
} from './post-scope.ts';

export const postColumns = [
  'post.id',
  'topic',
  'header',
  'content',
  'excerpt',
  'labels',
  'pick as essence',
  'language',
  'at',
  'likes',
  'rising',
  'version',
  'edited_at as editedAt',
  'removed_at as removedAt',
  'removed_by_staff as removedByStaff',
  'visible',
  'product_id as productId',
  'author_id as authorId',
] as const;

/** For `$narrowType`, where the tables know only `text`. */
export interface PostTypes {
  language: Language;
}

type PostRow = Post & { rising: string };

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

const findPage = pageStatement<FeedTables, ScopeParameters, ScopeVariant & { sort: PostSort }>()(
  ({ sort }) => sortings[sort],
  (db, p, page, variant) =>
    postsIn(db, p, variant)
      .select(postColumns)
      .where(page.after)
      .$call(page.tail)
      .$narrowType<PostTypes>(),
);

const countScope = statementVariants<FeedTables, ScopeParameters, ScopeVariant>()(
  (db, p, variant) => postsIn(db, p, variant).select(sql<number>`count(*)::integer`.as('count')),
);

/** One page of the scope. @throws CURSOR_INVALID, FIELD_INVALID */
export async function listPosts(
  database: Queryable,
  scope: PostScope,
  sort: PostSort,
  request: PageRequest,
): Promise<Page<Post>> {
  const variant = { ...variantOf(scope), sort };
  const rows = await findPage.run(database, request, parametersOf(scope), variant);
  return toPage(rows, request, sortValues[sort], () => countPosts(database, scope));
}

/** Caches the counts that all readers share; counts of one product, reader or search are cheap. */
export async function countPosts(database: Queryable, scope: PostScope): Promise<number> {
  const parameters = parametersOf(scope);
  const variant = variantOf(scope);
  const read = async () => (await countScope.of(variant).first(database, parameters))?.count ?? 0;
  const { byProduct, byFollower, bySince, byTerms } = variant;
  const isShared = !byProduct && !byFollower && !bySince && !byTerms;
  return isShared ? cachedCount(database, JSON.stringify([variant, parameters]), read) : read();
}
