import { createHash } from 'node:crypto';

/** A strong ETag: the first 132 bits of the content's SHA-256. */
export const etagOf = (content: Buffer | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
