import type { Failure } from './failure.ts';

/** The result of an operation that never throws. */
export type Outcome<TData> = { ok: true; data: TData } | { ok: false; failure: Failure };
