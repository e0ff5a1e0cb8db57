/** Commits the offsets of one partition without blocking the handler. */
export interface Commits {
  /** Sends the offset at once, or the newest one as soon as the previous commit has finished. */
  add(offset: string): void;
  /** @throws the error of a failed commit */
  check(): void;
  /** Resolves when the last offset is stored; rejects when a commit has failed. */
  settled(): Promise<void>;
}

/**
 * Sends one request at a time, always with the newest offset. A commit can take longer than the
 * handler needs for a chunk, and a lost offset only causes a redelivery, so the handler goes on.
 * @param commit sends one offset to the broker
 */
export function createCommits(commit: (offset: string) => Promise<void>): Commits {
  let newest: string | null = null;
  let running: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;

  async function run(): Promise<void> {
    try {
      while (newest !== null) {
        const offset = newest;
        newest = null;
        await commit(offset);
      }
    } catch (error) {
      failure = { error };
    } finally {
      running = null;
    }
  }

  function check(): void {
    if (failure) throw failure.error;
  }

  return {
    add(offset) {
      newest = offset;
      running ??= run();
    },
    check,
    async settled() {
      await running;
      check();
    },
  };
}
