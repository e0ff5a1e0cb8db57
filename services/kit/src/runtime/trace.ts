import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The time and trace of an event, which its effects copy. */
export interface Cause {
  at: Date;
  /** W3C Trace Context; undefined when the cause was not traced. */
  traceparent?: string | undefined;
}

/** `00-<trace id>-<parent id>-<flags>` (W3C Trace Context); ids of only zeros are invalid. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const sampled = '01';

const traces = new AsyncLocalStorage<string>();

/** A new span of the given trace; of a new trace when the input is not a valid one. */
export function continueTrace(traceparent?: unknown): string {
  const [, trace, flags] = pattern.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (trace) return `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
  const ids = randomBytes(24).toString('hex');
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-${sampled}`;
}

/** The 32 hexadecimal digits that all spans of a trace share. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

/** Runs the work, and all it awaits, inside the span; outside of any trace for undefined. */
export const runTraced = <T>(traceparent: string | undefined, run: () => T): T =>
  traceparent === undefined ? traces.exit(run) : traces.run(traceparent, run);

/** The current span; undefined outside of any trace. */
export const currentTrace = (): string | undefined => traces.getStore();

/** @param event its time in RFC 3339 */
export const causeOf = (event: { time: string; traceparent?: string | undefined }): Cause => ({
  at: new Date(event.time),
  traceparent: event.traceparent,
});
