import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { requireKeyword } from '#kit/runtime/field-text';
import { searchTokens, termQuery } from '#kit/runtime/search-terms';
import { listPosts } from './list-posts.ts';
import type { Post } from './post.type.ts';

/** Posts whose title, topic or text contains every word of the keyword, newest first. */
export async function searchPosts(
  database: Queryable,
  keyword: string,
  request: PageRequest,
): Promise<Page<Post>> {
  const terms = termQuery(searchTokens(requireKeyword(keyword) ?? ''));
  if (terms) return listPosts(database, { terms }, 'NEWEST', request);
  // A keyword of punctuation alone has no terms and matches nothing.
  return toPage<Post>(
    [],
    request,
    ({ id }) => [id],
    () => 0,
  );
}
