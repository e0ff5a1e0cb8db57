import { statement } from '#kit/database/statement';
import { createEntityCache, type EntityCache } from '#kit/entities/entity-cache';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { type PostTypes, postColumns } from './list-posts.ts';
import type { Post } from './post.type.ts';

const findLatest = statement<FeedTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom(p.unnest('requested', { id: ['productIds', 'text'] }))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('post')
        .selectAll('post')
        .whereRef('product_id', '=', 'requested.id')
        .where(({ ref }) => ref('visible'))
        .orderBy('at', 'desc')
        .orderBy('post.id', 'desc')
        .limit(1)
        .as('post'),
    )
    .select(postColumns)
    .$narrowType<PostTypes>(),
);

const maxBytes = 16 * 1024 * 1024;

/** The newest visible post of products, by their ids. */
export const createLatestPosts = ({ database, changes }: FeedContext): EntityCache<Post> =>
  createEntityCache<Post>({
    changes,
    table: 'post',
    maxBytes,
    load: (productIds) => findLatest.run(database, { productIds }),
    keyOf: (post) => post.productId,
  });
