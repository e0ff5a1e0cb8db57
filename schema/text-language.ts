import type { Language } from './enums.ts';

const han = /\p{Script=Han}/gu;
const otherWord = /[\p{L}--\p{Script=Han}]+/gv;

/**
 * Returns 'zh' when at least a third of the units are Han characters. A word of another script is one
 * unit, because product names in Chinese texts are mostly Latin.
 */
export function detectLanguage(text: string): Language {
  const characters = text.match(han)?.length ?? 0;
  const words = text.match(otherWord)?.length ?? 0;
  return characters > 0 && characters * 2 >= words ? 'zh' : 'en';
}
