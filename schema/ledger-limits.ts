import { DAY, SECOND } from './durations.ts';

/** The transparency log of the ledger. Times are milliseconds. */
export const ledgerLog = {
  /** Entries that one transaction appends. */
  batch: 1_000,
  /** Between two checkpoints, unless many entries wait. */
  pause: 1 * SECOND,
  /** How long the writer waits for news of its own process. Transfers of other copies wait so long. */
  poll: 5 * SECOND,
  /** How long all checkpoints are kept; then the last one of each day. */
  checkpointsKept: 2 * DAY,
  /** Of one call of a witness, and between two. */
  witnessTimeout: 10 * SECOND,
  witnessPause: 10 * SECOND,
  /** Bytes of one response of a witness. */
  witnessBody: 16 * 1024,
} as const;
