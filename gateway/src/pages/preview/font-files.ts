import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { projectFile } from '#kit/runtime/paths';

export type FontRole = 'display' | 'text';

/** A file with a part of the characters of a font. */
interface FontPart {
  file: string;
  contains(character: number): boolean;
}

const packages = 'node_modules/@fontsource-variable';
const latin: Record<FontRole, string> = {
  display: `${packages}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`,
  text: `${packages}/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2`,
};
const isLatin = (character: number) => character >= 0x20 && character <= 0xff;
/** Dashes, quotes, dot and ellipsis, which the Latin and the Chinese fonts draw in their own ways. */
const punctuation = /^[\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]/;

/** Scripts that the Chinese font lacks. */
const scripts = [
  [/^\p{Script_Extensions=Arabic}/u, 'noto-sans-arabic'],
  [/^\p{Script_Extensions=Hebrew}/u, 'noto-sans-hebrew'],
  [/^\p{Script=Hangul}/u, 'noto-sans-kr'],
] as const;
const emojiFont = 'noto-emoji';
/**
 * Characters that are pictures by themselves, or by a variation selector that follows them; also flags and
 * keys.
 */
const emoji =
  /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji}\p{Emoji_Modifier}|\p{Regional_Indicator}|[\d#*]\ufe0f?\u20e3)/u;

/** Parses a CSS unicode-range such as `U+4e00,U+4e10-4e1f` into a predicate. */
export function unicodeRange(list: string): (character: number) => boolean {
  const ranges = list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (character) => ranges.some(([first, last]) => character >= first && character <= last);
}

/** A font has up to 120 files; a text needs a few of them. */
function partsOf(family: string): FontPart[] {
  const folder = `${packages}/${family}`;
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(projectFile(`${folder}/unicode.json`), 'utf8'),
  );
  return Object.entries(ranges).map(([name, range]) => ({
    file: `${folder}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    contains: unicodeRange(range),
  }));
}

/**
 * Finds the file for a grapheme in a Chinese or other line, null when no font has it. The list of a font's
 * files is read when a text needs the font first.
 */
export function createFontFiles() {
  const families = new Map<string, FontPart[]>();
  const found = new LRUCache<string, { file: string | null }>({ max: 5_000 });

  /** A joined emoji lies in a file that has all of its code points, else its first one is shown. */
  function fileOf(family: string, [first = 0, ...others]: readonly number[]): string | null {
    const known = families.get(family) ?? partsOf(family);
    families.set(family, known);
    const parts = known.filter(({ contains }) => contains(first));
    return (parts.find(({ contains }) => others.every(contains)) ?? parts[0])?.file ?? null;
  }

  function find(grapheme: string, role: FontRole, isChinese: boolean): string | null {
    const characters = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0);
    if (emoji.test(grapheme)) return fileOf(emojiFont, characters);
    if (isLatin(characters[0] ?? 0)) return latin[role];
    if (!isChinese && punctuation.test(grapheme)) return latin[role];
    const [, family = 'noto-sans-sc'] = scripts.find(([script]) => script.test(grapheme)) ?? [];
    return fileOf(family, characters) ?? fileOf(emojiFont, characters);
  }

  return (grapheme: string, role: FontRole, isChinese: boolean): string | null => {
    const key = `${role} ${isChinese} ${grapheme}`;
    const result = found.get(key) ?? { file: find(grapheme, role, isChinese) };
    found.set(key, result);
    return result.file;
  };
}
