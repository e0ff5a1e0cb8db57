import type { Language } from '#schema/enums';
import type { Parameters } from './fields.ts';

/** Two spellings of one field. A repeated one holds all its values, joined by `|`. */
export const labelFields = ['lan_lable', 'lan_label'] as const;

const languageOfLabel: ReadonlyMap<string, Language> = new Map([
  ['1', 'zh'],
  ['ch', 'zh'],
  ['zh', 'zh'],
  ['2', 'en'],
  ['en', 'en'],
]);

/**
 * Parses `1`, `2`, `1|2`, `2,1`, `1+2`, `ch`, `EN`. Any character that is no letter, digit, `_` or `-`
 * separates labels; unknown labels are ignored.
 *
 * @returns null without a known label, and for both languages
 */
export function languageOfLabels(values: readonly (string | null | undefined)[]): Language | null {
  const labels = values
    .join('|')
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u);
  const known = new Set(labels.flatMap((label) => languageOfLabel.get(label) ?? []));
  const [only] = known;
  return known.size === 1 && only ? only : null;
}

/** The one language that a request has labels for, under either name of the field. */
export const labelledLanguage = (parameters: Parameters): Language | null =>
  languageOfLabels(labelFields.map((name) => parameters.get(name)));
