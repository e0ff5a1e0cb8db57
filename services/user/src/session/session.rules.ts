import { clientNetwork, clientSite } from '#kit/subgraph/client-network';
import { times } from '#schema/limits';

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends however much it is used. */
export const absoluteEnd = ({ createdAt }: Pick<SessionTimes, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + times.sessionAbsolute);

/** When the session ends if it is not used again. */
export function sessionEnd(session: SessionTimes): Date {
  const idleEnd = session.lastSeenAt.getTime() + times.sessionIdle;
  return new Date(Math.min(idleEnd, absoluteEnd(session).getTime()));
}

const touchEveryMs = 5 * 60 * 1000;

/** Whether to store a use. An idle timeout of 14 days does not need every use written. */
export const needsTouch = ({ lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchEveryMs;

/**
 * The part of an address that a member sees of her sessions: the /24 of IPv4, the /48 of IPv6. Null for
 * an unreadable address.
 */
export function shortNetwork(address: string): string | null {
  const network = clientNetwork(address);
  if (network === null) return null;
  return clientSite(network) ?? `${network.split('.', 3).join('.')}.0/24`;
}
