import { createClock, type ShiftableClock } from '#kit/runtime/clock';

/** A clock that reports its shift, so that other processes can apply the same one. */
export interface SharedClock extends ShiftableClock {
  offsetMs(): number;
}

export function createSharedClock(): SharedClock {
  const clock = createClock();
  let offset = 0;
  return {
    now: clock.now,
    shift(offsetMs) {
      offset = offsetMs;
      clock.shift(offsetMs);
    },
    offsetMs: () => offset,
  };
}
