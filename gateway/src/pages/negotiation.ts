/** What a request says of the forms and copies of an answer that it takes (RFC 9110). */

/**
 * Whether the copy that a caller has is the one that it would get: `If-None-Match`, compared weakly,
 * since a proxy that compresses makes our tags weak ones (13.1.2).
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag.replace(/^W\//, '')) || tags[0] === '*';
}

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding that a caller likes best, the smaller one of equals; null for none (12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name.replace(/^x-/, ''), quality === undefined ? 1 : Number(quality));
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) || 0;
  const [best = null] = encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
}
