import { isCjkToken } from '#kit/runtime/search-terms';
import { wordsOf } from './search-words.ts';
import { syllablesOf } from './syllables.ts';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * How a name is typed in Latin letters: from each of its Chinese words on, the syllables and their
 * initials. 小狐狸 gives `xiaohuli`, `huli`, `xhl` and `hl`.
 */
export function pinyinTerms(name: string): string[] {
  const terms = new Set<string>();
  for (const run of wordsOf(name).filter(isCjkToken)) {
    const syllables = syllablesOf(run);
    for (const { index } of segmenter.segment(run)) {
      const rest = syllables.slice(index);
      terms.add(rest.join(''));
      if (rest.length > 1) terms.add(rest.map((syllable) => syllable.slice(0, 1)).join(''));
      // Each syllable of `xiao hu li` is looked up alone.
      for (const syllable of rest) terms.add(syllable);
    }
  }
  terms.delete('');
  return [...terms];
}
