import { clientSite } from '#kit/subgraph/client-network';
import { security } from '#schema/limits';

/** What each client has under way, and each site of many IPv6 networks, whose limit is higher. */
export interface ClientCounts {
  /** Counts one more. False at the limit of the client or of its site; then it counts nothing. */
  add(network: string): boolean;
  remove(network: string): void;
}

export function createClientCounts(perClient: number): ClientCounts {
  const counts = new Map<string, number>();
  const perSite = perClient * security.networksPerSite;

  function change(key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  return {
    add(network) {
      const site = clientSite(network);
      if ((counts.get(network) ?? 0) >= perClient) return false;
      if (site !== null && (counts.get(site) ?? 0) >= perSite) return false;
      change(network, 1);
      if (site !== null) change(site, 1);
      return true;
    },
    remove(network) {
      const site = clientSite(network);
      change(network, -1);
      if (site !== null) change(site, -1);
    },
  };
}
