import type { Database } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import type { Metric } from '#kit/service/service';
import type { NetworkName } from '#schema/networks';
import { type NetworkStatus, networkStatus } from './network-store.ts';
import { pendingOf } from './outcome-store.ts';

/** What pages an operator. There is no value where no network is configured. */
export function chainMetrics(
  database: Database,
  clock: Clock,
  names: readonly NetworkName[],
): readonly Metric[] {
  const sum = async (of: (status: NetworkStatus) => number): Promise<number | null> => {
    if (names.length === 0) return null;
    const statuses = await Promise.all(names.map((name) => networkStatus(database, name)));
    return statuses.reduce((total, status) => total + (status ? of(status) : 0), 0);
  };
  return [
    {
      name: 'vita_relayer_oldest_pending_seconds',
      help: 'Age of the oldest transaction of the relayer that is not final',
      async read() {
        if (names.length === 0) return null;
        const pending = await Promise.all(names.map((name) => pendingOf(database, name)));
        const now = clock.now().getTime();
        const ages = pending.map(({ oldest }) => (oldest ? now - oldest.getTime() : 0));
        return Math.max(0, ...ages) / 1000;
      },
    },
    {
      name: 'vita_chains_not_ready',
      help: 'Networks whose node is away, wrong or behind, or on which nothing can be sent',
      read: () => sum(({ state }) => Number(state !== 'READY')),
    },
    {
      name: 'vita_relayer_without_funds',
      help: 'Networks on which the relayer cannot pay for the next transaction',
      read: () => sum(({ state }) => Number(state === 'NO_FUNDS')),
    },
    {
      name: 'vita_relayer_stuck',
      help: 'Networks on which replacements did not bring a transaction into a block',
      read: () => sum(({ state }) => Number(state === 'STUCK')),
    },
    {
      name: 'vita_chain_deep_reorganisations',
      help: 'Reorganisations that took away blocks which counted as final',
      read: () => sum(({ deepReorganisations }) => deepReorganisations),
    },
  ];
}
