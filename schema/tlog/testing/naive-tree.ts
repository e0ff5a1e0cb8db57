import { hash } from 'node:crypto';

/**
 * The definitions of RFC 6962, section 2.1, word for word: the tests compare all faster code with them.
 */

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hash('sha256', Buffer.concat(parts), 'buffer'));

/** The largest power of two below `count`. */
function k(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** MTH(D[n]) */
export function treeHash(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const [first] = entries;
  if (!first) return sha256();
  if (entries.length === 1) return sha256(Uint8Array.of(0), first);
  const middle = k(entries.length);
  return sha256(
    Uint8Array.of(1),
    treeHash(entries.slice(0, middle)),
    treeHash(entries.slice(middle)),
  );
}

/** PATH(m, D[n]) */
export function auditPath(m: number, entries: readonly Uint8Array[]): Uint8Array[] {
  if (entries.length === 1) return [];
  const middle = k(entries.length);
  const [left, right] = [entries.slice(0, middle), entries.slice(middle)];
  return m < middle
    ? [...auditPath(m, left), treeHash(right)]
    : [...auditPath(m - middle, right), treeHash(left)];
}

/** SUBPROOF(m, D[n], b) */
function subproof(m: number, entries: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (m === entries.length) return isWhole ? [] : [treeHash(entries)];
  const middle = k(entries.length);
  const [left, right] = [entries.slice(0, middle), entries.slice(middle)];
  return m <= middle
    ? [...subproof(m, left, isWhole), treeHash(right)]
    : [...subproof(m - middle, right, false), treeHash(left)];
}

/** PROOF(m, D[n]) */
export const consistencyPath = (m: number, entries: readonly Uint8Array[]): Uint8Array[] =>
  m === 0 ? [] : subproof(m, entries, true);
