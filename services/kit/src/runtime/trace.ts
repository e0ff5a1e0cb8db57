import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** When something happened and on which trace: what an effect takes over from its event. */
export interface Cause {
  at: Date;
  /** W3C Trace Context; undefined when the cause was not traced. */
  traceparent?: string | undefined;
}

/** `00-<trace id>-<parent id>-<flags>` (W3C Trace Context); ids of zeros are none. */
const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const sampled = '01';

const traces = new AsyncLocalStorage<string>();

/** The next step of the trace that is given, or the first one of a new trace. */
export function continueTrace(traceparent?: unknown): string {
  const [, trace, flags] = pattern.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (trace) return `00-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
  const ids = randomBytes(24).toString('hex');
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-${sampled}`;
}

/** The 32 hexadecimal digits that all steps of a trace share. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);

/** What `run` does, now and after any await, belongs to the step; undefined for work of no trace. */
export const runTraced = <T>(traceparent: string | undefined, run: () => T): T =>
  traceparent === undefined ? traces.exit(run) : traces.run(traceparent, run);

/** The step that is being done; undefined outside of any. */
export const currentTrace = (): string | undefined => traces.getStore();

/** The cause of the effects of an event, whose time is in RFC 3339. */
export const causeOf = (event: { time: string; traceparent?: string | undefined }): Cause => ({
  at: new Date(event.time),
  traceparent: event.traceparent,
});
