import { pinyin } from 'pinyin-pro';

/** How each character of a run of Chinese characters is typed in Latin letters. */
export const syllablesOf = (run: string): string[] =>
  pinyin(run, { toneType: 'none', type: 'array', v: true }).map((syllable) =>
    syllable.toLowerCase().replaceAll(/[^a-z]/g, ''),
  );
