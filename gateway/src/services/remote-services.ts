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
  problems(): Promise<string[]>;
  degradations(): Promise<string[]>;
}

/**
 * The gateway serves as long as one service does. What is missing is named, as is what services that
 * are ready say of themselves.
 */
export function createRemoteHealth(clients: ServiceClients): RemoteHealth {
  let last: string[] = [];
  return {
    async problems() {
      const said = await Promise.all(allClients(clients).map((one) => one.readiness()));
      const away = allClients(clients).filter((_, index) => said[index] === null);
      const missing = away.map(({ name }) => `${name} is not ready`);
      const isReady = away.length < said.length;
      last = [...new Set([...missing, ...said.flatMap((degradations) => degradations ?? [])])];
      return isReady ? [] : missing;
    },
    // Asked right after the problems, which have heard all that there is to say.
    degradations: async () => last,
  };
}
