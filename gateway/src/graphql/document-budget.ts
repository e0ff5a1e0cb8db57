import { DomainError } from '#kit/runtime/errors';
import { createWindows } from '#kit/runtime/windows';
import { clientSite } from '#kit/subgraph/client-network';
import { security } from '#schema/limits';
import { newDocuments } from '#schema/traffic-limits';

export interface DocumentBudget {
  /**
   * Counts one document that has to be parsed and validated.
   * @param network of the client
   * @throws THROTTLED with the seconds until the window ends
   */
  take(network: string): void;
}

/** A client that is forgotten for others starts a new window. */
const maxClients = 20_000;

/**
 * How many new documents one client, and one site of many IPv6 networks, may send in a minute. Known
 * documents cost a look-up and are not counted.
 * @param now milliseconds of a monotonic clock
 */
export function createDocumentBudget(now = () => performance.now()): DocumentBudget {
  const windowOf = createWindows(newDocuments.window, maxClients, now);
  return {
    take(network) {
      const site = clientSite(network);
      const perSite = newDocuments.perClient * security.networksPerSite;
      const limited = [
        { window: windowOf(network), max: newDocuments.perClient },
        ...(site === null ? [] : [{ window: windowOf(site), max: perSite }]),
      ];
      for (const { window, max } of limited) {
        if (window.count < max) continue;
        const waitMs = window.endsAt - now();
        throw new DomainError('THROTTLED', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
      }
      for (const { window } of limited) window.count += 1;
    },
  };
}
