import { createHash, createHmac } from 'node:crypto';

export const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Of what may have a secret: nobody can try values against it without the key of the service. */
export const keyedHash = (secret: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

/** JSON with the fields of all objects in order of the alphabet. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    const entries = Object.entries(inner as object);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
