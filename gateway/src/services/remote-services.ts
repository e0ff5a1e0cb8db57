import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { type ServiceName, serviceNames } from '#schema/processes';
import type { LedgerFiles } from '../http/ledger-files.ts';
import type { TokenSource } from '../http/viewers.ts';
import type { LiveSession, SessionCheck } from '../live/live-sessions.ts';
import type { ServiceClient } from './service-client.ts';

export type ServiceClients = Readonly<Record<ServiceName, ServiceClient>>;

export const allClients = (clients: ServiceClients) => serviceNames.map((name) => clients[name]);

/** JSON has no dates. */
interface SentExpiry {
  expiresAt: string;
}

const withExpiry = (claim: (ViewerClaim & SentExpiry) | null): ViewerClaim | null =>
  claim && { ...claim, expiresAt: new Date(claim.expiresAt) };

/** A user service of the previous release has no API tokens. */
function noneWhereUnknown(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** Resolves tokens over the network; the caller caches the result for seconds. */
export const createRemoteSessions = ({ user }: ServiceClients): TokenSource & SessionCheck => ({
  async resolve(token) {
    return withExpiry(await user.internal('sessions/resolve', { token }));
  },
  async resolveApiToken(token) {
    return withExpiry(
      await user
        .internal<(ViewerClaim & SentExpiry) | null>('api-tokens/resolve', { token })
        .catch(noneWhereUnknown),
    );
  },
  async check(sessionIds) {
    const live = await user.internal<(LiveSession & SentExpiry)[]>('sessions/check', {
      sessionIds,
    });
    return live.map((session) => ({ ...session, expiresAt: new Date(session.expiresAt) }));
  },
});

export const createRemoteLedger = ({ vitamin }: ServiceClients): LedgerFiles => ({
  readFile: (file) => vitamin.internal<string | null>('ledger/file', file),
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
