import pg from 'pg';

/** SQLSTATE 08 (connection) and 57 (shutdown, cancelled): the outcome is treated as unknown. */
const unknownOutcome = /^(08|57)/;

/** True when the server has rejected a statement, so that nothing of it was written. */
export const isStatementRejected = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !unknownOutcome.test(error.code ?? '08');
