import type { Transport } from '../events/transport.ts';
import { withTimeout } from '../runtime/waiting.ts';
import type { Health } from '../subgraph/health-response.ts';
import type { Service } from './service.ts';

/** The usual timeout of an orchestrator's probe. */
const timeoutMs = 2_000;
/** Several times longer than a lost connection stays in a pool. */
const maxSilenceMs = 60_000;
/** Reading the lag costs several round trips, so that its result is cached. */
const cacheMs = 5_000;

/** Resolves with false when the work rejects or times out. */
const works = (work: Promise<unknown>): Promise<boolean> =>
  withTimeout(
    work.then(
      () => true,
      () => false,
    ),
    timeoutMs,
    () => false,
  );

/** What the health of a service depends on. */
interface Observed {
  context: { database: Pick<Service['context']['database'], 'query' | 'silentMs'> };
}

/**
 * A service is not ready without its database, and only degraded without the event stream. It is not
 * live when no statement has succeeded for a minute: a restart then opens new connections.
 */
export function createServiceHealth(
  { context }: Observed,
  transport: Pick<Transport, 'lag'>,
): Pick<Health, 'problems' | 'degradations' | 'isLive'> {
  let events: { works: Promise<boolean>; until: number } = {
    works: Promise.resolve(true),
    until: 0,
  };
  const databaseWorks = () => works(context.database.query('select 1'));
  return {
    problems: async () => ((await databaseWorks()) ? [] : ['the database does not answer']),
    isLive: async () => context.database.silentMs() < maxSilenceMs || databaseWorks(),
    async degradations() {
      const now = performance.now();
      if (now >= events.until) events = { works: works(transport.lag()), until: now + cacheMs };
      return (await events.works) ? [] : ['degraded: the event stream does not answer'];
    },
  };
}
