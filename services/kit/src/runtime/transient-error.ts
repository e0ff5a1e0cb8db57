const sqlStates = [/^08/, /^40001$/, /^40P01$/, /^53/, /^55P03$/, /^57/];
const socketErrors = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
// The driver throws these without a code.
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout)/;

/** True when the server ended a statement, which can be too slow at every retry. */
export const isStatementTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '57014';

/** True for failures that end by themselves, after which the same work is retried. */
export function isTransient(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') {
      if (socketErrors.test(code) || sqlStates.some((state) => state.test(code))) return true;
    } else if (driverMessages.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}
