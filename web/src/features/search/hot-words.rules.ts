import type { LanguageCode } from '../../lib/text/language.ts';

/** How many are shown, and how many are asked for: about half are in the other language. */
export const hotWordsShown = 10;

/** Names such as Uniswap belong to both languages, and begin with a capital. */
function isIn(language: LanguageCode, word: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(word);
  return language === 'zh' ? isChinese || /^\p{Lu}/u.test(word) : !isChinese;
}

/** Those that a reader of the language would type, most used first; others only to fill the row. */
export function hotWordsFor<W extends { word: string }>(
  language: LanguageCode,
  words: readonly W[],
): W[] {
  const own = words.filter(({ word }) => isIn(language, word));
  const others = words.filter(({ word }) => !isIn(language, word));
  return [...own, ...others].slice(0, hotWordsShown);
}
