import { requireText } from '#kit/runtime/field-text';
import { lengths } from '#schema/limits';
import { searchedKeyword } from '#schema/search-keyword';

/**
 * A keyword as it is searched; empty when it has only characters that nobody sees.
 * @throws FIELD_REQUIRED, FIELD_LENGTH
 */
export function requireKeyword(typed: string): string {
  const keyword = searchedKeyword(typed);
  return keyword === null ? '' : requireText(keyword, 'keyword', lengths.keyword);
}
