import type { Transport } from '../events/transport.ts';
import { withTimeout } from '../runtime/waiting.ts';
import type { SubgraphHealth } from '../subgraph/subgraph-server.ts';
import type { Service } from './service.ts';

/** The usual timeout of an orchestrator's probe. */
const timeoutMs = 2_000;
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

/** A service is not ready without its database, and only degraded without the event stream. */
export function createServiceHealth(
  { context }: Pick<Service, 'context'>,
  transport: Pick<Transport, 'lag'>,
): Pick<SubgraphHealth, 'problems' | 'degradations'> {
  let events: { works: Promise<boolean>; until: number } = {
    works: Promise.resolve(true),
    until: 0,
  };
  return {
    problems: async () =>
      (await works(context.database.query('select 1'))) ? [] : ['the database does not answer'],
    async degradations() {
      const now = performance.now();
      if (now >= events.until) events = { works: works(transport.lag()), until: now + cacheMs };
      return (await events.works) ? [] : ['degraded: the event stream does not answer'];
    },
  };
}
