export interface DayValue {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  value: number;
}

const steps = [1, 2, 5, 10] as const;

/** The value at the top of a chart: the least of 1, 2 and 5 times a power of ten that no value exceeds; at least 1. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (steps.find((step) => step * power >= most) ?? 10);
}

export interface Bar extends DayValue {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bars of equal width with a gap, within a rectangle of this size. A value below zero has no bar. */
export function barsOf(
  days: readonly DayValue[],
  { width, height }: { width: number; height: number },
): Bar[] {
  const top = topOf(days.map(({ value }) => value));
  const room = width / Math.max(1, days.length);
  return days.map(({ day, value }, index) => {
    const tall = (Math.max(0, value) / top) * height;
    return { day, value, x: index * room, y: height - tall, width: room * 0.72, height: tall };
  });
}
