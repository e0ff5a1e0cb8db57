import { times } from '#schema/limits';
import { claimSkewMs } from './viewer-claim.ts';

/** No claim is valid for longer. */
const windowMs = times.viewerClaim + claimSkewMs;
const defaultMax = 100_000;

/**
 * Records the ids of claims, so that each is used once. Two sets take turns, so that an id is known
 * for as long as its claim is valid, and at most twice `max` ids are stored.
 *
 * @param now monotonic, in milliseconds
 * @returns a function that is true for the first use of an id
 */
export function createClaimUses(now: () => number, max = defaultMax): (id: string) => boolean {
  let current = new Set<string>();
  let previous = new Set<string>();
  let since = now();
  return (id) => {
    if (now() - since > windowMs || current.size >= max) {
      previous = current;
      current = new Set();
      since = now();
    }
    if (current.has(id) || previous.has(id)) return false;
    current.add(id);
    return true;
  };
}
