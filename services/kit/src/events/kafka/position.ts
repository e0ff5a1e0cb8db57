import { positionPattern } from '../transport.ts';

/** Of each partition, in their order, how many messages lie behind: `12.0.7`. */
export const encodePositions = (behind: readonly number[]): string => behind.join('.');

function decode(position: string, partitions: number): number[] {
  const behind = position.split('.').map(Number);
  if (!positionPattern.test(position) || behind.length > partitions) {
    throw new Error(`${position} is no position of a topic with ${partitions} partitions`);
  }
  return behind;
}

/** A partition that the position does not know yet came later and is read from its beginning. */
export function positionsToRead(position: string, partitions: number): number[] {
  const behind = decode(position, partitions);
  return Array.from({ length: partitions }, (_, partition) => behind[partition] ?? 0);
}

/** A single number holds for every partition, as that is what a subscription tells. */
export function positionsToSet(position: string, partitions: number): number[] {
  const [first = 0, ...rest] = decode(position, partitions);
  if (rest.length > 0) return positionsToRead(position, partitions);
  return Array.from({ length: partitions }, () => first);
}
