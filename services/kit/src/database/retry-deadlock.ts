const maxAttempts = 5;

/** Whether a transaction was the victim of a deadlock: nothing is wrong, and it can run again. */
export const isDeadlock = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '40P01';

/** Runs a transaction again that was the victim of a deadlock: for two that lock in different orders. */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || attempt === maxAttempts) throw error;
    }
  }
}
