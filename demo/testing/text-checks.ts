/** Checks that the tests of the demo texts share. */

export const han = /\p{Script=Han}/u;

export function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

export function withoutMarkup(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

/** True where a space is missing between Chinese and Latin characters. */
export function hasTightLatin(text: string): boolean {
  const lines = withoutMarkup(text.replaceAll(/<\/?(p|ul|li)>/g, '\n'));
  return /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(lines);
}

/** Words of a text in Latin letters, or pairs of neighbouring characters of a Chinese one. */
export function tokens(text: string): Set<string> {
  const plain = text.toLowerCase().normalize('NFKC');
  if (!han.test(plain)) return new Set(plain.match(/[a-z0-9']+/g) ?? []);
  const characters = Array.from(plain.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`));
}

export const countCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((token) => other.has(token)).length;

/** Share of the common tokens in all tokens of two texts, 0 to 1. */
export function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = countCommon(one, other);
  return common / (one.size + other.size - common || 1);
}

/** Numbers and words in Latin letters: a Chinese text shares them with its English translation. */
export function latinWords(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[a-z0-9]+/g) ?? [],
  );
}
