import { createClock, type ShiftableClock } from '#kit/runtime/clock';

/** A clock that can say how far it has been shifted, for processes that must shift theirs alike. */
export interface TrackingClock extends ShiftableClock {
  offsetMs(): number;
}

export function createTrackingClock(): TrackingClock {
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
