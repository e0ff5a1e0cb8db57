import type { Queryable } from '#kit/database/database';
import { clientNetwork, clientSite } from '#kit/subgraph/client-network';
import { security } from '#schema/limits';
import type { UserContext } from '../context.ts';
import { type AttemptLimit, refundAttempt, takeAttempt } from './count-attempts.ts';

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

/** The counters of a client address, each with its subject. */
function countersOf({ network, site }: ClientLimit, address: string): [AttemptLimit, string][] {
  const own = clientNetwork(address) ?? address;
  const around = clientSite(own);
  return around === null
    ? [[network, own]]
    : [
        [network, own],
        [site, around],
      ];
}

/** As `takeAttempt`, for the network and the site of a client. A rejected attempt counts for neither. */
export async function takeClientAttempt(
  context: UserContext,
  queryable: Queryable,
  limit: ClientLimit,
  address: string,
): Promise<number | null> {
  const taken: [AttemptLimit, string][] = [];
  for (const counter of countersOf(limit, address)) {
    const waitMs = await takeAttempt(context, queryable, ...counter);
    if (waitMs !== null) {
      for (const other of taken) await refundAttempt(context, queryable, ...other);
      return waitMs;
    }
    taken.push(counter);
  }
  return null;
}

/** As `refundAttempt`. */
export async function refundClientAttempt(
  context: UserContext,
  queryable: Queryable,
  limit: ClientLimit,
  address: string,
): Promise<void> {
  for (const counter of countersOf(limit, address)) {
    await refundAttempt(context, queryable, ...counter);
  }
}
