/** Places where a test may end the process as a power cut would (CRASH_AT=<point>:<n>). */
export type CrashPoint =
  | 'after_commit'
  | 'after_kafka_ack'
  | 'after_inbox_commit'
  | 'after_broadcast';

let armed: { point: CrashPoint; passesLeft: number } | null = null;

/** Arms `<point>:<n>`: the n-th pass is the last. Null disarms. */
export function armCrashPoint(specification: string | null): void {
  const [point, count] = specification?.split(':') ?? [];
  armed = point ? { point: point as CrashPoint, passesLeft: Number(count ?? 1) } : null;
}

export function crashPoint(point: CrashPoint): void {
  if (armed?.point !== point) return;
  armed.passesLeft -= 1;
  if (armed.passesLeft <= 0) process.kill(process.pid, 'SIGKILL');
}
