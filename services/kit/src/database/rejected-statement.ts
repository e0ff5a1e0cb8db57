import pg from 'pg';

/** Of a connection or a server that ends: it may have committed before. */
const unknownOutcome = /^(08|57)/;

/** True when the server has rejected a statement, so that nothing of it was written. */
export const isRejected = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !unknownOutcome.test(error.code ?? '08');
