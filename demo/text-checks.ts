/** What the tests of the demonstration's texts look for. */

export const han = /\p{Script=Han}/u;

export function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

export function withoutMarkup(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

/** Chinese and Latin are parted by a space; full-width marks need none. */
export function hasTightLatin(text: string): boolean {
  const lines = withoutMarkup(text.replaceAll(/<\/?(p|ul|li)>/g, '\n'));
  return /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.test(lines);
}
