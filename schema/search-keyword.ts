import { visibleLength } from './text-length.ts';

const spaces = /[\t-\r]/g;
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * A keyword without characters that nobody sees, such as zero-width spaces and marks of direction,
 * which come with copied text. No word that is searched has them.
 */
export const plainKeyword = (typed: string): string =>
  typed.replace(spaces, ' ').replace(unseen, '').trim();

/** The same for a search; null when nothing else was typed, which finds nothing. */
export function searchedKeyword(typed: string): string | null {
  const keyword = plainKeyword(typed);
  return visibleLength(keyword) === 0 && typed.trim() !== '' ? null : keyword;
}
