export interface RetryBudget {
  /** Counts the retry of a call; false when the budget is used up. */
  take(): boolean;
  /** Counts a call. */
  earn(): void;
}

const retriesPerCall = 0.2;
/** The reads of a full batch, so that none of them fails when one connection breaks. */
const maxRetries = 32;

/** Limits retries to a fifth of the calls, so that an overloaded service does not get twice the load. */
export function createRetryBudget(): RetryBudget {
  let left = maxRetries;
  return {
    earn() {
      left = Math.min(maxRetries, left + retriesPerCall);
    },
    take() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
