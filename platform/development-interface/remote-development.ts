import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '#kit/events/transport';
import type { ShiftableClock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import type { ErrorCode } from '#schema/errors';
import { allClients, type ServiceClients } from '../../gateway/src/services/remote-services.ts';
import type { ServiceClient } from '../../gateway/src/services/service-client.ts';
import type { DevelopmentActions, DevelopmentMember } from './development-interface.ts';
import type { SentMail } from './sent-mail.ts';

/** A killed broker restarts within half a minute on a busy machine; this only prevents a hang. */
const drainTimeoutMs = 180_000;
const recheckMs = 30;
const transient = new Set<ErrorCode>(['UNAVAILABLE', 'TIMEOUT']);

/** The development actions of services that run in other processes. */
export function createRemoteDevelopment(
  clients: ServiceClients,
  transport: Pick<Transport, 'lag'>,
  clock: ShiftableClock,
): DevelopmentActions {
  const drain = () => drainAll(clients, transport);
  return {
    drain,
    // Every call carries the shift; this one reaches the services that nobody calls.
    async shiftClock(offsetMs) {
      clock.shift(offsetMs);
      await Promise.all(allClients(clients).map((client) => client.internal('clock', {})));
    },
    outbox: (to) => clients.user.internal<SentMail[]>('outbox', { to }),
    runErasures: () => clients.user.internal('erasures/run', {}, { isRead: false }),
    runDigests: () => clients.user.internal('digests/run', {}, { isRead: false }),
    async createMembers(count, roles) {
      const members = await clients.user.internal<DevelopmentMember[]>(
        'members/create',
        { count, roles },
        { isRead: false },
      );
      await drain();
      return members;
    },
  };
}

/** Resolves when every outbox is empty and every consumer has caught up, in all processes. */
async function drainAll(clients: ServiceClients, transport: Pick<Transport, 'lag'>): Promise<void> {
  const deadline = performance.now() + drainTimeoutMs;
  let before = '';
  while (performance.now() < deadline) {
    const idle = await Promise.all(allClients(clients).map(isIdle));
    // Groups of other readers do not count.
    const lags = (await transport.lag()).filter(({ group }) => Object.hasOwn(clients, group));
    const allIdle = idle.every(Boolean) && lags.every(({ lag }) => lag === 0);
    // Each service reports its own moment: all were idle at once only if no offset moved between
    // two rounds.
    const offsets = allIdle ? JSON.stringify(lags) : '';
    if (allIdle && offsets === before) return;
    before = offsets;
    if (!allIdle) await wait(recheckMs);
  }
  throw new Error(`the services are not idle after ${drainTimeoutMs} ms`);
}

/** A service that times out or restarts counts as busy. */
const isIdle = (service: ServiceClient): Promise<boolean> =>
  service.internal<boolean>('idle', {}).catch((error: unknown) => {
    if (error instanceof DomainError && transient.has(error.code)) return false;
    throw error;
  });
