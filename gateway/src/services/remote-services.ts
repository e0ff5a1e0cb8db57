import type { ViewerClaim } from '#kit/subgraph/context';
import { type ServiceName, serviceNames } from '#schema/processes';
import type { SessionSource } from '../http/viewers.ts';
import type { ServiceClient } from './service-client.ts';

export type ServiceClients = Readonly<Record<ServiceName, ServiceClient>>;

export const allClients = (clients: ServiceClients) => serviceNames.map((name) => clients[name]);

/** Resolves session tokens over the network; the caller caches the result for seconds. */
export const createRemoteSessions = ({ user }: ServiceClients): SessionSource => ({
  resolve: (token) => user.internal<ViewerClaim | null>('sessions/resolve', { token }),
});

export interface RemoteHealth {
  isLive(): Promise<boolean>;
  problems(): Promise<string[]>;
  degradations(): Promise<string[]>;
}

/**
 * The gateway is ready while at least one service is. Degradations are the services that are not ready,
 * and what the others report.
 */
export function createRemoteHealth(clients: ServiceClients): RemoteHealth {
  let degradations: string[] = [];
  return {
    // The gateway has no database of its own, and a restart mends no other process.
    isLive: async () => true,
    async problems() {
      const reports = await Promise.all(allClients(clients).map((client) => client.readiness()));
      const missing = allClients(clients)
        .filter((_, index) => reports[index] === null)
        .map(({ name }) => `${name} is not ready`);
      degradations = [...new Set([...missing, ...reports.flatMap((report) => report ?? [])])];
      return missing.length < reports.length ? [] : missing;
    },
    // Always called after `problems`, which reads the reports.
    degradations: async () => degradations,
  };
}
