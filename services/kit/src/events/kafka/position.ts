import { positionPattern, UnknownPosition } from '../transport.ts';

/** The number of messages read of each partition, in their order: `12.0.7`. */
export const encodePositions = (positions: readonly number[]): string => positions.join('.');

function decode(position: string, partitions: number): number[] {
  const positions = position.split('.').map(Number);
  if (!positionPattern.test(position) || positions.length > partitions) {
    throw new UnknownPosition(
      `${position} is no position of a topic with ${partitions} partitions`,
    );
  }
  return positions;
}

/** A partition that was added after the position was taken is read from its beginning. */
export function positionsToRead(position: string, partitions: number): number[] {
  const positions = decode(position, partitions);
  return Array.from({ length: partitions }, (_, partition) => positions[partition] ?? 0);
}

/** A single number, as a subscription reports it, holds for every partition. */
export function positionsToSet(position: string, partitions: number): number[] {
  const [first = 0, ...rest] = decode(position, partitions);
  if (rest.length > 0) return positionsToRead(position, partitions);
  return Array.from({ length: partitions }, () => first);
}
