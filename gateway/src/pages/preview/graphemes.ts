const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one character: a letter with its marks, or an emoji of several code points. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** What stands in the place of a missing picture. */
export const initialOf = (name: string): string =>
  graphemesOf(name.trim())[0]?.toUpperCase() ?? 'V';
