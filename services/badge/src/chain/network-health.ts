import type { ChainState, NetworkStatus } from './network-store.ts';
import type { NetworkCondition, NetworkHealth } from './ports.ts';

const conditions: Record<ChainState, NetworkCondition> = {
  READY: 'READY',
  AWAY: 'AWAY',
  WRONG_CHAIN: 'AWAY',
  BEHIND: 'AWAY',
  NO_FACTORY: 'AWAY',
  NO_FUNDS: 'WAITING',
  FEES_TOO_HIGH: 'WAITING',
  STUCK: 'WAITING',
};

/** What members are told of a network. Before its first use, nothing is known to be wrong. */
export const healthOf = (status: Pick<NetworkStatus, 'state' | 'since'> | null): NetworkHealth =>
  status
    ? { condition: conditions[status.state], since: status.since }
    : { condition: 'READY', since: null };
