import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Outbox } from '#kit/events/outbox';
import { searchKey, searchTerms, termVector } from '#kit/runtime/search-terms';
import { postPublished } from '#schema/generated/events';
import type { FeedTables } from '../tables.ts';
import { type PostText, risingRank } from './post.rules.ts';
import { invalidatePostCounts } from './post-count-cache.ts';

/** A post whose text passed `checkDraft`. */
export interface NewPost extends PostText {
  productId: string;
  productName: { en: string; zh: string };
  authorId: string;
  pick: boolean;
  at: Date;
  likes: number;
}

const lockProducts = statement<FeedTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', p.any('ids'))
    .orderBy('product_id')
    .forShare(),
);

interface PostRows {
  positions: readonly number[];
  productIds: readonly string[];
  authorIds: readonly string[];
  topics: readonly string[];
  headers: readonly string[];
  contents: readonly string[];
  excerpts: readonly string[];
  labels: readonly string[];
  picks: readonly boolean[];
  languages: readonly string[];
  times: readonly Date[];
  likes: readonly number[];
  ranks: readonly number[];
}

const insertRows = statement<FeedTables, PostRows>()((db, p) =>
  db
    .insertInto('post')
    .columns([
      'product_id',
      'author_id',
      'topic',
      'header',
      'content',
      'excerpt',
      'labels',
      'pick',
      'language',
      'at',
      'likes',
      'rising',
      'visible',
    ])
    .expression(
      db
        .selectFrom(
          p.unnest('given', {
            position: ['positions', 'integer'],
            product_id: ['productIds', 'text'],
            author_id: ['authorIds', 'uuid'],
            topic: ['topics', 'text'],
            header: ['headers', 'text'],
            content: ['contents', 'text'],
            excerpt: ['excerpts', 'text'],
            labels: ['labels', 'jsonb'],
            pick: ['picks', 'boolean'],
            language: ['languages', 'text'],
            at: ['times', 'timestamptz'],
            likes: ['likes', 'integer'],
            rising: ['ranks', 'bigint'],
          }),
        )
        .leftJoin('product', 'product.product_id', 'given.product_id')
        .select([
          'given.product_id',
          'author_id',
          'topic',
          'header',
          'content',
          'excerpt',
          sql<number[]>`array(select jsonb_array_elements_text(labels)::integer)`.as('labels'),
          'pick',
          'language',
          'at',
          'likes',
          'rising',
          sql<boolean>`coalesce(product.released, false)`.as('visible'),
        ])
        .orderBy('position'),
    )
    .returning('id'),
);

interface SearchRows {
  ids: readonly string[];
  keys: readonly string[];
  terms: readonly string[];
}

const insertSearchRows = statement<FeedTables, SearchRows>()((db, p) =>
  db
    .insertInto('post_search')
    .columns(['post_id', 'key', 'terms'])
    .expression(
      db
        .selectFrom(
          p.unnest('given', {
            post_id: ['ids', 'bigint'],
            key: ['keys', 'text'],
            terms: ['terms', 'text'],
          }),
        )
        .select(['post_id', 'key', sql<string>`terms::tsvector`.as('terms')]),
    ),
);

/** Inserts the posts and returns their ids in order. Adds an event per post unless `outbox` is null. */
export async function insertPosts(
  tx: Transaction,
  posts: readonly NewPost[],
  outbox: Outbox | null,
): Promise<string[]> {
  if (posts.length === 0) return [];
  invalidatePostCounts(tx);
  // The lock makes a concurrent take-down wait, so that it hides these posts too.
  await lockProducts.run(tx, { ids: [...new Set(posts.map(({ productId }) => productId))] });
  const rows = await insertRows.run(tx, rowsOf(posts));
  const ids = rows.map(({ id }) => id);
  const texts = posts.map(({ searchText }) => searchText);
  await insertSearchRows.run(tx, {
    ids,
    keys: texts.map(searchKey),
    terms: texts.map((text) => termVector(searchTerms(text))),
  });
  await outbox?.add(tx, ...posts.map((post, index) => published(post, ids[index] ?? '')));
  return ids;
}

const rowsOf = (posts: readonly NewPost[]): PostRows => ({
  positions: posts.map((_, index) => index),
  productIds: posts.map(({ productId }) => productId),
  authorIds: posts.map(({ authorId }) => authorId),
  topics: posts.map(({ topic }) => topic),
  headers: posts.map(({ header }) => header),
  contents: posts.map(({ content }) => content),
  excerpts: posts.map(({ excerpt }) => excerpt),
  labels: posts.map(({ labels }) => JSON.stringify(labels)),
  picks: posts.map(({ pick }) => pick),
  languages: posts.map(({ language }) => language),
  times: posts.map(({ at }) => at),
  likes: posts.map(({ likes }) => likes),
  ranks: posts.map(risingRank),
});

const published = (post: NewPost, postId: string) =>
  postPublished({
    postId,
    productId: post.productId,
    authorId: post.authorId,
    name: post.productName,
    header: post.header,
    labels: post.labels,
    at: post.at.toISOString(),
  });
