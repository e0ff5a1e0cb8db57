import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Queryable } from '#kit/database/database';
import { requireText } from '#kit/runtime/field-text';
import { searchTokens, termQuery } from '#kit/runtime/search-terms';
import { lengths } from '#schema/limits';
import { searchedKeyword } from '#schema/search-keyword';
import { listPosts } from './list-posts.ts';
import type { Post } from './post.type.ts';

/** Posts whose title, topic or text contains every word of the keyword, newest first. */
export async function searchPosts(
  database: Queryable,
  keyword: string,
  request: PageRequest,
): Promise<Page<Post>> {
  const plain = searchedKeyword(keyword);
  const text = plain === null ? '' : requireText(plain, 'keyword', lengths.keyword);
  const terms = termQuery(searchTokens(text));
  if (terms) return listPosts(database, { terms }, 'NEWEST', request);
  // A keyword of punctuation alone has no terms and matches nothing.
  return toPage<Post>(
    [],
    request,
    ({ id }) => [id],
    () => 0,
  );
}
