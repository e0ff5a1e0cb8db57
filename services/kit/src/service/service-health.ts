import type { Transport } from '../events/transport.ts';
import type { SubgraphHealth } from '../subgraph/subgraph-server.ts';
import type { Service } from './service.ts';

/** An answer that takes longer is none: an orchestrator's own patience ends at about this time. */
const patienceMs = 2_000;
/** How long what the event stream said of itself is repeated; asking costs several round trips. */
const keepMs = 5_000;

/** Resolves with false when the work rejects or takes too long. */
async function works(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Without its database a service can do nothing; without the event stream it works on (O3). */
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
      if (now >= events.until) events = { works: works(transport.lag()), until: now + keepMs };
      return (await events.works) ? [] : ['degraded: the event stream does not answer'];
    },
  };
}
