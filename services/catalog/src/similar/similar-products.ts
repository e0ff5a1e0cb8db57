import pLimit from 'p-limit';
import { withoutDeadline } from '#kit/runtime/deadline';
import type { ServiceContext } from '#kit/service/service';
import { productStatus } from '#schema/enums';
import { outOfService } from '../listing/facets.rules.ts';
import { type ProductRow, readProducts } from '../product/product-row.ts';
import { keepMissing } from './keep-missing.ts';
import { keepSimilar, keptFor, readKept } from './kept-similar.ts';

/** Old products that wait to be looked for again; further ones wait for their next reader. */
const maxWaiting = 100;

/** Released products in service that are like another one, the most similar first. */
export interface SimilarProducts {
  of(productId: string, first: number): Promise<ProductRow[]>;
  /** Computes the missing lists in the background. */
  start(): void;
  /** Resolves when what was outdated for the readers before the call is recomputed. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/**
 * To look for similar products compares a thousand of them, so it is done once for many readers and
 * stored in `product_similar`. A reader gets an outdated list; it is recomputed afterwards, one product
 * at a time. UPs write nothing here.
 */
export function createSimilarProducts({
  database,
  clock,
  logger,
}: Pick<ServiceContext, 'clock' | 'database' | 'logger'>): SimilarProducts {
  const looking = new Map<string, Promise<string[]>>();
  const oneAtATime = pLimit(1);
  let stopped = false;
  let starting: Promise<unknown> = Promise.resolve();

  /** Concurrent readers share it. */
  function look(productId: string, run: <T>(task: () => Promise<T>) => Promise<T>) {
    const known = looking.get(productId);
    if (known) return known;
    const keep = () => keepSimilar.command(database, { productId, at: clock.now() });
    const ids = withoutDeadline(() => run(keep)).then(([row]) => row?.ids ?? []);
    looking.set(productId, ids);
    const forget = () => looking.delete(productId);
    ids.then(forget, forget);
    return ids;
  }

  function lookAgain(productId: string): void {
    if (stopped || oneAtATime.pendingCount >= maxWaiting) return;
    look(productId, oneAtATime).catch(report);
  }

  function report(error: unknown): void {
    if (!stopped) logger.error({ err: error }, 'similar products were not kept');
  }

  async function similarTo(productId: string): Promise<string[]> {
    const now = clock.now().getTime();
    const row = await readKept.first(database, {
      productId,
      oldest: new Date(now - keptFor.atMost),
      oldestOfOtherUps: new Date(now - keptFor.withNewUps),
    });
    if (!row) return look(productId, (task) => task());
    if (row.isOld) lookAgain(productId);
    return row.ids;
  }

  const settle = async () => {
    await Promise.allSettled(looking.values());
  };

  return {
    async of(productId, first) {
      const ids = await similarTo(productId);
      if (ids.length === 0) return [];
      const rows = await readProducts.run(database, { ids });
      const shown = rows.filter(
        ({ status, stage }) => status === productStatus.RELEASED && stage !== outOfService,
      );
      const byId = new Map(shown.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []).slice(0, first);
    },
    start() {
      starting = keepMissing({ database, clock }, () => stopped).catch(report);
    },
    settle,
    async close() {
      stopped = true;
      await starting;
      await settle();
    },
  };
}
