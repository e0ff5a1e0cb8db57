import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import { withTimeout } from '#kit/runtime/waiting';
import { SECOND } from '#schema/durations';
import { ChainFault, ChainRefusal } from './chain-fault.ts';
import type { Node } from './node.ts';

/** A block of the slowest network takes as long. */
const keptMs = 12 * SECOND;
/** A plan does not wait longer for a node. */
const timeoutMs = 2 * SECOND;

export interface PresentFeeParts {
  node: Pick<Node, 'latest' | 'priorityFee'>;
  /** The least that is offered to the maker of a block. */
  minPriority: bigint;
  clock: Clock;
  logger: Logger;
}

/**
 * What a unit of gas costs in the next block, in wei; null while the node does not say it. Members ask it, so the
 * node is asked once in a while only.
 */
export function createPresentFee({ node, minPriority, clock, logger }: PresentFeeParts) {
  let kept: { fee: Promise<bigint | null>; until: number } | null = null;
  async function read(): Promise<bigint | null> {
    try {
      const [{ baseFee }, suggested] = await Promise.all([node.latest(), node.priorityFee()]);
      return baseFee + (suggested > minPriority ? suggested : minPriority);
    } catch (error) {
      if (!(error instanceof ChainFault || error instanceof ChainRefusal)) throw error;
      logger.debug({ reason: error.message }, 'the present fee is not known');
      return null;
    }
  }
  return (): Promise<bigint | null> => {
    const now = clock.now().getTime();
    if (!kept || kept.until <= now) kept = { fee: read(), until: now + keptMs };
    return withTimeout(kept.fee, timeoutMs, () => null);
  };
}
