import type { LanguageCode } from '../../lib/text/language.ts';

/** How many are shown. Queries request more, because about half are in the other language. */
export const hotWordsShown = 10;

/** Names such as Uniswap, which begin with a capital, belong to both languages. */
function isIn(language: LanguageCode, word: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(word);
  return language === 'zh' ? isChinese || /^\p{Lu}/u.test(word) : !isChinese;
}

/** Returns the words of a language in their order, followed by others if there are too few. */
export function hotWordsFor<W extends { word: string }>(
  language: LanguageCode,
  words: readonly W[],
): W[] {
  const own = words.filter(({ word }) => isIn(language, word));
  const others = words.filter(({ word }) => !isIn(language, word));
  return [...own, ...others].slice(0, hotWordsShown);
}
