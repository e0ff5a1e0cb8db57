import type { TextId } from '../../lib/text/text-id.ts';

const languageTexts = new Map<number, TextId>([
  [1, 'productLanguage.1'],
  [2, 'productLanguage.2'],
  [3, 'productLanguage.3'],
  [4, 'productLanguage.4'],
  [5, 'productLanguage.5'],
  [6, 'productLanguage.6'],
  [7, 'productLanguage.7'],
  [8, 'productLanguage.8'],
  [9, 'productLanguage.9'],
  [10, 'productLanguage.10'],
  [11, 'productLanguage.11'],
]);

/** The texts of a product's languages; unknown numbers are omitted. */
export const languageTextIds = (languages: readonly number[]): TextId[] =>
  languages.flatMap((language) => languageTexts.get(language) ?? []);
