/**
 * Returns the path of the `redirect` query to open after login, or null. Rejects everything that a
 * browser could interpret as another origin.
 */
export function safeRedirect(value: string | null): string | null {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value) || value.includes('\\')) return null;
  for (const character of value) {
    if (character <= ' ' || character === '\u007f') return null;
  }
  const base = 'https://vita.invalid';
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  // Dot segments can leave two slashes at the start, which would name another host.
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
