import type { Queryable } from '#kit/database/database';
import { createSettledNumbers, type Settled } from '#kit/database/settled-numbers';

/** The number up to which the outbox is empty for good; an empty range is not enough. */
export interface LowMark {
  /** Decimal; '0' at first. */
  readonly value: string;
  /**
   * Looks for open writers, at most once per interval. Call it before a claim of the rows above the
   * mark; the result raises the mark after the claim, with the first of the rows.
   */
  look(session: Queryable): Promise<(first: { seq: string } | undefined) => void>;
}

/** The mark in what is known of one server. */
interface Known {
  settled: Settled;
  value: bigint;
}

const nothingKnown = (settled: Settled = { upTo: 0n }): Known => ({ settled, value: 0n });

/** @param now a monotonic clock in milliseconds */
export function createLowMark({ everyMs = 200, now = () => performance.now() } = {}): LowMark {
  const numbers = createSettledNumbers('outbox', 'seq');
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let known = nothingKnown();

  async function lookAgain(session: Queryable): Promise<void> {
    lookedAt = now();
    isLooking = true;
    try {
      const settled = await numbers.look(session);
      if (settled !== known.settled) known = nothingKnown(settled);
    } finally {
      isLooking = false;
    }
  }

  return {
    get value() {
      return String(known.value);
    },
    async look(session) {
      if (!isLooking && now() - lookedAt >= everyMs) await lookAgain(session);
      // A look during the claim may count transactions that committed after the claim began.
      const claimed = known;
      const settled = claimed.settled.upTo;
      return (first) => {
        const before = first ? BigInt(first.seq) - 1n : settled;
        const raised = before < settled ? before : settled;
        if (raised > claimed.value) claimed.value = raised;
      };
    },
  };
}
