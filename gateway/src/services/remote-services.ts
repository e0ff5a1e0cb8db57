import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '#kit/events/transport';
import type { ShiftableClock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { ErrorCode } from '#schema/errors';
import { type ServiceName, serviceNames } from '#schema/processes';
import type {
  DevInterfaceOptions,
  MadeMember,
  SentMail,
} from '../../../platform/development-interface/development-interface.ts';
import type { SessionSource } from '../http/viewers.ts';
import type { ServiceClient } from './service-client.ts';

export type ServiceClients = Readonly<Record<ServiceName, ServiceClient>>;

const all = (clients: ServiceClients) => serviceNames.map((name) => clients[name]);

/** Resolves session tokens over the network; kept for seconds by who asks. */
export const createRemoteSessions = ({ user }: ServiceClients): SessionSource => ({
  resolve: (token) => user.internal<ViewerClaim | null>('sessions/resolve', { token }),
});

/** Against hanging only: brokers that were killed are back after half a minute on a busy machine. */
const drainPatienceMs = 180_000;
const recheckMs = 30;

/** A service that does not answer in time, or is being started again, has not said that it is idle. */
const isIdle = (service: ServiceClient): Promise<boolean> =>
  service.internal<boolean>('idle', {}).catch((error: unknown) => {
    if (error instanceof DomainError && passing.has(error.code)) return false;
    throw error;
  });
const passing = new Set<ErrorCode>(['UNAVAILABLE', 'TIMEOUT']);

/** Resolves when every outbox is empty and every consumer has caught up, in all processes. */
async function drainAll(clients: ServiceClients, transport: Pick<Transport, 'lag'>): Promise<void> {
  const deadline = performance.now() + drainPatienceMs;
  let before = '';
  while (performance.now() < deadline) {
    const idle = await Promise.all(all(clients).map(isIdle));
    // Others may read the topics as well, and be behind for as long as they like.
    const lags = (await transport.lag()).filter(({ group }) => Object.hasOwn(clients, group));
    const allIdle = idle.every(Boolean) && lags.every(({ lag }) => lag === 0);
    // Each was asked at its own moment; only when nothing has moved since the last round, all were
    // idle at once.
    const standing = allIdle ? JSON.stringify(lags) : '';
    if (allIdle && standing === before) return;
    before = standing;
    if (!allIdle) await wait(recheckMs);
  }
  throw new Error(`the services are not idle after ${drainPatienceMs} ms`);
}

/** What the development interface does in other processes. */
export function createRemoteDevelopment(
  clients: ServiceClients,
  transport: Pick<Transport, 'lag'>,
  clock: ShiftableClock,
): Omit<DevInterfaceOptions, 'clock' | 'restOperations'> {
  const drain = () => drainAll(clients, transport);
  return {
    drain,
    // Every call carries the shift; this one makes sure that all have had a call.
    async shiftClock(offsetMs) {
      clock.shift(offsetMs);
      await Promise.all(all(clients).map((one) => one.internal('clock', {})));
    },
    outbox: (to) => clients.user.internal<SentMail[]>('outbox', { to }),
    async makeMembers(count, roles) {
      const wanted = { count, roles };
      const members = await clients.user.internal<MadeMember[]>('members/create', wanted, {
        isRead: false,
      });
      await drain();
      return members;
    },
  };
}

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
      const said = await Promise.all(all(clients).map((one) => one.readiness()));
      const away = all(clients).filter((_, index) => said[index] === null);
      const missing = away.map(({ name }) => `${name} is not ready`);
      const isReady = away.length < said.length;
      last = [...new Set([...missing, ...said.flatMap((degradations) => degradations ?? [])])];
      return isReady ? [] : missing;
    },
    // Asked right after the problems, which have heard all that there is to say.
    degradations: async () => last,
  };
}
