import { times } from '#schema/limits';
import { DomainError } from '../runtime/errors.ts';
import { claimSkewMs } from './viewer-claim.ts';

/** No claim is valid for longer. */
const windowMs = times.viewerClaim + claimSkewMs;
/** Reached at 7,700 calls a second; one process serves fewer. */
const defaultMax = 500_000;

/**
 * Records the ids of claims, so that each is used once. Two sets take turns by time alone, so that an id
 * is known for as long as its claim is valid.
 *
 * @param now monotonic, in milliseconds
 * @param max size of a set; further calls are refused, since a forgotten id could be used again
 * @returns a function that is true for the first use of an id and throws UNAVAILABLE when the set is full
 */
export function createClaimUses(now: () => number, max = defaultMax): (id: string) => boolean {
  let current = new Set<string>();
  let previous = new Set<string>();
  let since = now();
  return (id) => {
    if (now() - since > windowMs) {
      previous = current;
      current = new Set();
      since = now();
    }
    if (current.has(id) || previous.has(id)) return false;
    if (current.size >= max) throw new DomainError('UNAVAILABLE');
    current.add(id);
    return true;
  };
}
