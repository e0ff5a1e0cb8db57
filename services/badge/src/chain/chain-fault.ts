/** Why a node cannot be used now. */
export type FaultReason = 'AWAY' | 'THROTTLED' | 'TOO_LARGE' | 'NONSENSE' | 'WRONG_CHAIN';

/** A node failed, so that nothing is known. The caller repeats its step later. */
export class ChainFault extends Error {
  override name = 'ChainFault';
  readonly reason: FaultReason;
  /** How long the node wants to be left alone. */
  readonly pauseMs: number;
  /** A question for less may be answered. */
  readonly isOfSize: boolean;

  constructor(reason: FaultReason, message: string, { pauseMs = 0, isOfSize = false } = {}) {
    super(message);
    this.reason = reason;
    this.pauseMs = pauseMs;
    this.isOfSize = isOfSize;
  }
}

/** The node understood the call and said no. */
export class ChainRefusal extends Error {
  override name = 'ChainRefusal';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** @throws ChainFault: the node contradicts itself, or what it says cannot be */
export function assertSane(condition: unknown, what: string): asserts condition {
  if (!condition) throw new ChainFault('NONSENSE', what);
}
