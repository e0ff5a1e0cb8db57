import { type Bytes, concat, sameBytes } from './bytes.ts';

/**
 * Merkle trees of transparency logs: hashes and proofs after RFC 6962, section 2.1
 * (https://www.rfc-editor.org/rfc/rfc6962), checked as in RFC 9162, sections 2.1.3.2 and 2.1.4.2
 * (https://www.rfc-editor.org/rfc/rfc9162). Leaves are numbered from 0.
 */

/** SHA-256, asynchronous in browsers. */
export type Sha256 = (bytes: Bytes) => Bytes | Promise<Bytes>;

export const hashSize = 32;

/** With Web Crypto. */
export const webSha256: Sha256 = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const leafPrefix = Uint8Array.of(0);
const nodePrefix = 1;

export const leafHash = (sha256: Sha256, entry: Uint8Array) => sha256(concat([leafPrefix, entry]));

export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array) {
  // Without `concat`, which takes as long as the hash.
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = nodePrefix;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return sha256(bytes);
}

/** The root of a tree without leaves. */
export const emptyRoot = (sha256: Sha256) => sha256(new Uint8Array());

/** The subtree over the leaves from `start` to before `end`. */
export interface Range {
  start: number;
  end: number;
}

/** The largest power of two below `count`; `count` is above 1. */
export function splitPoint(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

/** The subtrees whose hashes prove that a leaf is in the tree, in the order of the proof. */
export function inclusionRanges(index: number, size: number): Range[] {
  if (!isCount(index) || !isCount(size) || index >= size) throw new RangeError('no such leaf');
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitPoint(end - start);
    if (index < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.reverse();
}

/** The subtrees whose hashes prove that a tree extends an older one, in the order of the proof. */
export function consistencyRanges(oldSize: number, size: number): Range[] {
  if (!isCount(oldSize) || !isCount(size) || oldSize > size) throw new RangeError('no such trees');
  if (oldSize === 0 || oldSize === size) return [];
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (oldSize !== end) {
    const middle = start + splitPoint(end - start);
    if (oldSize <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  // The verifier has the root of the whole old tree.
  if (start > 0) ranges.push({ start, end });
  return ranges.reverse();
}

const areHashes = (hashes: readonly Uint8Array[]): boolean =>
  hashes.every(({ length }) => length === hashSize);

export interface InclusionClaim {
  index: number;
  size: number;
  root: Uint8Array;
  leaf: Uint8Array;
  proof: readonly Uint8Array[];
}

/** Whether the proof shows that the tree has this leaf hash at this index. */
export async function verifyInclusion(
  sha256: Sha256,
  { index, size, root, leaf, proof }: InclusionClaim,
): Promise<boolean> {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  if (!areHashes([root, leaf, ...proof])) return false;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = await nodeHash(sha256, sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = await nodeHash(sha256, hash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && sameBytes(hash, root);
}

export interface ConsistencyClaim {
  oldSize: number;
  oldRoot: Uint8Array;
  size: number;
  root: Uint8Array;
  proof: readonly Uint8Array[];
}

/** Whether the proof shows that the tree begins with all leaves of the older tree. */
export async function verifyConsistency(
  sha256: Sha256,
  { oldSize, oldRoot, size, root, proof }: ConsistencyClaim,
): Promise<boolean> {
  if (!isCount(oldSize) || !isCount(size) || oldSize > size) return false;
  if (!areHashes([oldRoot, root, ...proof])) return false;
  if (oldSize === size) return proof.length === 0 && sameBytes(oldRoot, root);
  if (oldSize === 0) {
    return proof.length === 0 && sameBytes(oldRoot, await emptyRoot(sha256));
  }
  let [node, last] = [oldSize - 1, size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  // A complete old tree is a node of the new one, so that the proof leaves it out.
  const [first, ...rest] = node === 0 ? [oldRoot, ...proof] : proof;
  if (!first) return false;
  let [oldHash, hash] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = await nodeHash(sha256, sibling, oldHash);
      hash = await nodeHash(sha256, sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else {
      hash = await nodeHash(sha256, hash, sibling);
    }
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && sameBytes(oldHash, oldRoot) && sameBytes(hash, root);
}
