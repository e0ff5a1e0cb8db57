import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { requireText } from '#kit/runtime/field-text';
import { searchTokens, termQuery } from '#kit/runtime/search-terms';
import { lengths } from '#schema/limits';
import { listPosts } from './list-posts.ts';
import type { Post } from './post.type.ts';

/** Posts whose title, topic or text has every word of the keyword, newest first (S3). */
export async function searchPosts(
  database: Queryable,
  keyword: string,
  request: PageRequest,
): Promise<Page<Post>> {
  const text = requireText(keyword, 'keyword', lengths.keyword);
  const terms = termQuery(searchTokens(text));
  if (terms) return listPosts(database, { terms }, 'NEWEST', request);
  // Nothing but punctuation: nothing can be found by it.
  return toPage<Post>(
    [],
    request,
    ({ id }) => [id],
    () => 0,
  );
}
