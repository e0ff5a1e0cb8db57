/** Offsets of one partition on their way to the broker. */
export interface Commits {
  /** Goes out at once, or together with later ones when the one before is answered. Never waits. */
  add(offset: string): void;
  /** Throws what a commit was refused with. */
  check(): void;
  /** Resolves when the last offset is stored; rejects when one was refused. */
  settled(): Promise<void>;
}

/**
 * One request at a time, always with the newest offset: a broker's answer takes longer than many a
 * chunk, and whoever handles chunks need not wait for it, since an offset that was not stored yet
 * only brings messages again.
 * @param commit one offset to the broker
 */
export function createCommits(commit: (offset: string) => Promise<void>): Commits {
  let newest: string | null = null;
  let running: Promise<void> | null = null;
  let refusal: { error: unknown } | null = null;

  async function run(): Promise<void> {
    try {
      while (newest !== null) {
        const offset = newest;
        newest = null;
        await commit(offset);
      }
    } catch (error) {
      refusal = { error };
    } finally {
      running = null;
    }
  }

  function check(): void {
    if (refusal) throw refusal.error;
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
