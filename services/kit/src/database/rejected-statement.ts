import pg from 'pg';

/** SQLSTATE 08 (connection) and 57 (shutdown, cancelled): the outcome is treated as unknown. */
const unknownOutcome = /^(08|57)/;

const lockNotAvailable = '55P03';

/** True when the server has rejected a statement, so that nothing of it was written. */
export const isStatementRejected = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !unknownOutcome.test(error.code ?? '08');

/** True when a statement has waited for a lock as long as it may. Nothing of it was written. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === lockNotAvailable;
