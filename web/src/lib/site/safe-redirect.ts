/**
 * The place to go to after login, from the `redirect` query (G12): a path of this site, or null.
 * Anything that a browser could read as another origin is refused.
 */
export function safeRedirect(value: string | null): string | null {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value) || value.includes('\\')) return null;
  for (const character of value) {
    if (character <= ' ' || character === '\u007f') return null;
  }
  const base = 'https://vita.invalid';
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}
