import type { Language } from '#schema/enums';

const han = /\p{Script=Han}/gu;
const otherWord = /[\p{L}--\p{Script=Han}]+/gv;

/**
 * Q20: Chinese when Han characters are at least a third of what is said, a word of another script
 * counting like one character: product names in a Chinese text are mostly Latin.
 */
export function detectLanguage(text: string): Language {
  const characters = text.match(han)?.length ?? 0;
  const words = text.match(otherWord)?.length ?? 0;
  return characters > 0 && characters * 2 >= words ? 'zh' : 'en';
}
