import type { Transaction } from '#kit/database/database';
import type { Outbox } from '#kit/events/outbox';
import { searchKey, searchTerms, termVector } from '#kit/runtime/search-terms';
import { postPublished } from '#schema/generated/events';
import { type PostText, risingRank } from './post.rules.ts';
import { countPostsAgain } from './post-count-cache.ts';

/** A post that has been checked. */
export interface NewPost extends PostText {
  productId: string;
  productName: { en: string; zh: string };
  authorId: string;
  pick: boolean;
  at: Date;
  likes: number;
}

const insert = `
  insert into post (product_id, author_id, topic, header, content, excerpt, labels, pick, language,
    at, likes, rising, visible)
  select given.product_id, author_id, topic, header, content, excerpt,
    array(select jsonb_array_elements_text(labels)::integer), pick, language, at, likes, rising,
    coalesce(product.released, false)
  from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[],
    $8::boolean[], $9::text[], $10::timestamptz[], $11::integer[], $12::bigint[]) with ordinality
    as given (product_id, author_id, topic, header, content, excerpt, labels, pick, language, at,
      likes, rising, n)
  left join product using (product_id)
  order by n
  returning id::text`;

/** Writes the posts in their order and answers their ids; `tell` adds an event for each. */
export async function insertPosts(
  tx: Transaction,
  posts: readonly NewPost[],
  tell: Outbox | null,
): Promise<string[]> {
  if (posts.length === 0) return [];
  countPostsAgain(tx);
  // A product that is taken down meanwhile waits, and then hides these posts too.
  await tx.query('select from product where product_id = any($1) order by product_id for share', [
    [...new Set(posts.map(({ productId }) => productId))],
  ]);
  const rows = await tx.query<{ id: string }>(insert, [
    posts.map(({ productId }) => productId),
    posts.map(({ authorId }) => authorId),
    posts.map(({ topic }) => topic),
    posts.map(({ header }) => header),
    posts.map(({ content }) => content),
    posts.map(({ excerpt }) => excerpt),
    posts.map(({ labels }) => JSON.stringify(labels)),
    posts.map(({ pick }) => pick),
    posts.map(({ language }) => language),
    posts.map(({ at }) => at),
    posts.map(({ likes }) => likes),
    posts.map(risingRank),
  ]);
  const ids = rows.map(({ id }) => id);
  await tx.query(
    `insert into post_search (post_id, key, terms)
     select * from unnest($1::bigint[], $2::text[], $3::tsvector[])`,
    [
      ids,
      posts.map(({ searchText }) => searchKey(searchText)),
      posts.map(({ searchText }) => termVector(searchTerms(searchText))),
    ],
  );
  await tell?.add(tx, ...posts.map((post, index) => published(post, ids[index] ?? '')));
  return ids;
}

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
