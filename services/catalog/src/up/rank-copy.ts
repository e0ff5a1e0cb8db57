import type { Database } from '#kit/database/database';
import type { Logger } from '#kit/runtime/logger';

/** Milliseconds from one batch to the next; an UP after a quiet time is copied at once. */
const everyMs = 200;

/**
 * Copies counters into `product_rank`, which lists are sorted by. Many UPs of a product become one
 * update of its indexes, and the vote itself pays for none.
 */
export interface RankCopy {
  raised(productId: string): void;
  settle(): Promise<void>;
  close(): Promise<void>;
}

export function createRankCopy(database: Database, logger: Logger): RankCopy {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let copiedAt = Number.NEGATIVE_INFINITY;
  // What a process that died had not copied; others may have, then it changes nothing.
  let running: Promise<void> = copyAll(database).catch(report);

  function report(error: unknown): void {
    logger.error({ err: error }, 'UPs were not copied to the ranking');
  }

  async function copyWaiting(): Promise<void> {
    const ids = [...waiting];
    waiting = new Set();
    copiedAt = performance.now();
    if (ids.length > 0) await copyCounters(database, ids);
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    running = running.then(copyWaiting).catch(report);
    return running;
  }

  return {
    raised(productId) {
      waiting.add(productId);
      timer ??= setTimeout(flush, Math.max(0, copiedAt + everyMs - performance.now()));
    },
    settle: flush,
    close: flush,
  };
}

/** Rows are locked in the order of their ids, so that two processes never wait for each other. */
const copyCounters = (database: Database, ids: readonly string[]) =>
  database.query(
    `with raised as (
       select r.product_id, c.up_value
       from product_rank r join product_counter c on c.product_id = r.product_id
       where r.product_id = any($1) order by r.product_id for update of r
     )
     update product_rank r set up_value = raised.up_value
     from raised where r.product_id = raised.product_id and r.up_value < raised.up_value`,
    [ids],
  );

async function copyAll(database: Database): Promise<void> {
  await database.query(
    `update product_rank r set up_value = c.up_value
     from product_counter c where c.product_id = r.product_id and c.up_value > r.up_value`,
  );
}
