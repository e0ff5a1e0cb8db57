/** Commits the offsets of partitions without blocking the handler. */
export interface Commits<Partition> {
  /** Sends the offsets at once, or the newest ones as soon as the previous commit has finished. */
  add(offsets: ReadonlyMap<Partition, string>): void;
  /** @throws the error of a failed commit */
  check(): void;
  /** Resolves when the last offset is stored; rejects when a commit has failed. */
  settled(): Promise<void>;
}

/**
 * Sends one request at a time, always with the newest offsets. A commit can take longer than the
 * handler needs for a chunk, and a lost offset only causes a redelivery, so the handler goes on.
 * @param commit sends offsets to the broker
 */
export function createCommits<Partition>(
  commit: (offsets: ReadonlyMap<Partition, string>) => Promise<void>,
): Commits<Partition> {
  let newest = new Map<Partition, string>();
  let running: Promise<void> | null = null;
  let failure: { error: unknown } | null = null;

  async function run(): Promise<void> {
    try {
      while (newest.size > 0) {
        const offsets = newest;
        newest = new Map();
        await commit(offsets);
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
    add(offsets) {
      for (const [partition, offset] of offsets) newest.set(partition, offset);
      running ??= run();
    },
    check,
    async settled() {
      await running;
      check();
    },
  };
}
