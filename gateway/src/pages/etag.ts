import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A strong ETag: the first 132 bits of the content's SHA-256. */
export const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Whether the client's copy is current: `If-None-Match`, compared weakly, since a proxy that
 * compresses makes our tags weak (RFC 9110, 13.1.2).
 */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map(toStrong);
  return tags.includes(toStrong(etag)) || tags[0] === '*';
}

const toStrong = (tag: string): string => tag.trim().replace(/^W\//, '');
