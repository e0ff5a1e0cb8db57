/** Places where a test can kill the process, as a power cut would (CRASH_AT=<point>:<n>). */
const points = [
  'after_commit',
  'after_kafka_ack',
  'after_inbox_commit',
  'after_nonce',
  'after_sign',
  'after_broadcast',
  'after_receipt',
] as const;
export type CrashPoint = (typeof points)[number];

const pattern = new RegExp(`^(${points.join('|')}):[1-9]\\d{0,8}$`);

/** True for `<point>:<n>`. */
export const isCrashPoint = (specification: unknown): specification is string =>
  typeof specification === 'string' && pattern.test(specification);

let armed: { point: CrashPoint; passesLeft: number } | null = null;

/** Arms `<point>:<n>`: the n-th pass kills the process. Null disarms. */
export function armCrashPoint(specification: string | null): void {
  const [point, count] = specification?.split(':') ?? [];
  armed = point ? { point: point as CrashPoint, passesLeft: Number(count ?? 1) } : null;
}

export function crashPoint(point: CrashPoint): void {
  if (armed?.point !== point) return;
  armed.passesLeft -= 1;
  if (armed.passesLeft <= 0) process.kill(process.pid, 'SIGKILL');
}
