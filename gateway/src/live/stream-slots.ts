import { DomainError } from '#kit/runtime/errors';
import { streams } from '#schema/traffic-limits';
import { createClientCounts } from '../http/client-counts.ts';

/** The place of one open WebSocket or response stream in the counters. */
export interface StreamSlot {
  /** Counts the stream for its member, or for the visitors of its address. False at the limit. */
  assign(userId: string | null): boolean;
  release(): void;
}

export interface StreamSlots {
  /** Null when the address, the IPv6 site around it, or the gateway has as many streams as it may have. */
  take(address: string): StreamSlot | null;
  /** The number of open streams. */
  size(): number;
}

/** Counts the streams of all transports together. */
export function createStreamSlots(
  limits: Readonly<Record<keyof typeof streams, number>> = streams,
  onFull: (address: string, userId: string | null) => void = () => undefined,
): StreamSlots {
  const ofAddresses = createClientCounts(limits.perAddress);
  const ofVisitors = createClientCounts(limits.perVisitorAddress);
  const ofMembers = createClientCounts(limits.perMember);
  let all = 0;
  return {
    size: () => all,
    take(address) {
      if (all >= limits.inAll || !ofAddresses.add(address)) {
        onFull(address, null);
        return null;
      }
      all += 1;
      const releases = [() => ofAddresses.remove(address)];
      let isReleased = false;
      return {
        assign(userId) {
          const counter = userId === null ? ofVisitors : ofMembers;
          const key = userId ?? address;
          if (isReleased) return false;
          if (!counter.add(key)) {
            onFull(address, userId);
            return false;
          }
          releases.push(() => counter.remove(key));
          return true;
        },
        release() {
          if (isReleased) return;
          isReleased = true;
          all -= 1;
          for (const release of releases) release();
        },
      };
    },
  };
}

/**
 * Takes the place of a response stream.
 *
 * @returns the function that frees it
 * @throws THROTTLED
 */
export function admitStream(
  slots: StreamSlots,
  address: string,
  userId: string | null,
): () => void {
  const slot = slots.take(address);
  if (slot?.assign(userId)) return slot.release;
  slot?.release();
  throw new DomainError('THROTTLED');
}
