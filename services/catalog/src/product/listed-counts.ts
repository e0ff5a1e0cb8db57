import type { Database } from '#kit/database/database';

/** Milliseconds after which what other processes released or took down is counted again. */
const recountMs = 5_000;

/**
 * How many released products there are of each type, from memory: to count them for every list
 * would cost more than the list. Exact for what this process releases and takes down.
 */
export interface ListedCounts {
  /** Of one type, or of all. */
  count(type?: number | null): Promise<number>;
  /** Counts again at the next question. */
  forget(): void;
}

export function createListedCounts(database: Database): ListedCounts {
  let counts: Promise<Map<number, number>> | null = null;
  let countedAt = 0;

  async function read(): Promise<Map<number, number>> {
    countedAt = performance.now();
    const rows = await database.query<{ type: number; count: number }>(
      'select type, count(*)::integer as count from product_rank group by type',
    );
    return new Map(rows.map(({ type, count }) => [type, count]));
  }

  function current(): Promise<Map<number, number>> {
    if (!counts || performance.now() - countedAt > recountMs) {
      const reading = read();
      counts = reading;
      reading.catch(() => {
        if (counts === reading) counts = null;
      });
    }
    return counts;
  }

  return {
    async count(type) {
      const known = await current();
      if (type) return known.get(type) ?? 0;
      return [...known.values()].reduce((sum, count) => sum + count, 0);
    },
    forget() {
      counts = null;
    },
  };
}
