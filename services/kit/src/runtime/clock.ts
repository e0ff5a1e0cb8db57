/** The only source of time for code and SQL: statements take the time as a parameter. */
export interface Clock {
  now(): Date;
}

/** Development and tests may shift it; production never does. */
export interface ShiftableClock extends Clock {
  /** Sets the difference from the machine's time, in milliseconds. */
  shift(offsetMs: number): void;
}

export function createClock(): ShiftableClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    shift: (offsetMs) => {
      offset = offsetMs;
    },
  };
}

/** Monday 00:00 UTC of the week that holds `at`, as YYYY-MM-DD. */
export function utcWeek(at: Date): string {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
