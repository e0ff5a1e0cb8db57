/** Transactions that PostgreSQL may choose to end a deadlock. */
const maxAttempts = 5;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/**
 * Runs a transaction again that PostgreSQL ended to resolve a deadlock: for two transactions that cannot
 * lock their rows in one order.
 */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || attempt === maxAttempts) throw error;
    }
  }
}
