import pLimit from 'p-limit';
import { retryDeadlock } from '#kit/database/retry-deadlock';
import type { CatalogContext } from '../context.ts';
import { findRingVotes, type RingStart, ringStartMs } from './read-ring.ts';
import { endRingSearches, takeDueSearches } from './ring-queue.ts';
import { readActiveRules } from './rule-row.ts';
import { type FoundVote, withholdFound } from './withhold-found.ts';

type SearchContext = Pick<CatalogContext, 'database' | 'outbox' | 'clock' | 'logger' | 'ranking'>;

/** Milliseconds between looks at the queue. */
const intervalMs = 5_000;

/** Sees what others have voted since a recent vote. A search of an old vote, as of seeded ones, ends with it. */
const startOf = ({ userId, at }: RingStart, now: Date): RingStart => {
  const isRecent = at < now && now.getTime() - at.getTime() < 2 * ringStartMs;
  return { userId, at: isRecent ? now : at };
};

/**
 * Searches rings around the members who wait, and withholds what active rules find. The search ends in the
 * transaction that withholds: after a crash it runs again, and a vote has one case at most.
 * @returns whether there may be more
 */
async function searchBatch({ database, ranking, ...context }: SearchContext): Promise<boolean> {
  const now = context.clock.now();
  return database.transaction(async (tx) => {
    const searches = await takeDueSearches(tx, now);
    if (!searches || searches.length === 0) return false;
    const found: FoundVote[] = [];
    for (const rule of await readActiveRules(tx)) {
      if (rule.kind !== 'RING') continue;
      const { id: ruleId, kind, parameters } = rule;
      const starts = searches.map((search) => startOf(search, now));
      for (const { vote, votes } of await findRingVotes(tx, parameters, starts)) {
        found.push({ userId: vote.userId, productId: vote.productId, votes, ruleId, kind });
      }
    }
    await withholdFound(tx, { ...context, onLowered: ranking.upValueLowered }, found);
    await endRingSearches(tx, searches, now);
    return true;
  });
}

export interface RingSearches {
  start(): void;
  /** Ends all searches that are due. Returns whether there was one. */
  searchAll(): Promise<boolean>;
  close(): Promise<void>;
}

/** Searches rings in the background, apart from the transactions of votes and their events. */
export function createRingSearches(context: SearchContext): RingSearches {
  const oneAtATime = pLimit(1);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function searchDue(): Promise<boolean> {
    let hasSearched = false;
    while (!isClosed && (await retryDeadlock(() => searchBatch(context)))) hasSearched = true;
    return hasSearched;
  }

  const searchAll = () => oneAtATime(searchDue);
  const report = (error: unknown) => {
    if (!isClosed) context.logger.error({ err: error }, 'rings were not searched');
  };

  return {
    start() {
      timer = setInterval(() => {
        if (oneAtATime.activeCount === 0) searchAll().catch(report);
      }, intervalMs).unref();
    },
    searchAll,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await oneAtATime(async () => undefined);
    },
  };
}
