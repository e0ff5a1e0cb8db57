import { clientNetwork, clientSite } from '#kit/subgraph/client-network';
import type { AttemptLimit, LimitedSubject } from '#kit/throttle/count-attempts';
import { security } from '#schema/limits';
import type { Lane } from './semaphore.ts';

/** The limit of one network, and the higher one of the IPv6 site that it is part of. */
export interface ClientLimit {
  network: AttemptLimit;
  site: AttemptLimit;
}

export const clientLimit = (network: AttemptLimit): ClientLimit => ({
  network,
  site: {
    ...network,
    scope: `${network.scope}.site`,
    max: network.max * security.networksPerSite,
  },
});

/** The network of a client address, or the text itself when it has none. */
export const networkOf = (address: string): string => clientNetwork(address) ?? address;

/** The lane of a client at an account; all networks of an IPv6 site are one client. */
export function laneOf(account: string, address: string): Lane {
  const network = networkOf(address);
  return { account, client: clientSite(network) ?? network };
}

/** What a client address counts against. */
export function clientSubjects({ network, site }: ClientLimit, address: string): LimitedSubject[] {
  const own = networkOf(address);
  const around = clientSite(own);
  const subjects: LimitedSubject[] = [{ limit: network, subject: own }];
  return around === null ? subjects : [...subjects, { limit: site, subject: around }];
}
