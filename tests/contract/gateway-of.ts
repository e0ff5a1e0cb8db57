import type { Transport } from '#kit/events/transport';
import { createFolderStore } from '#kit/files/folder-store';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { recordSecurity } from '#kit/testing/security-lines';
import { readGatewayConfig } from '../../gateway/src/config.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../../gateway/src/gateway.ts';
import {
  createServicesGraph,
  type ServicesGraphOptions,
} from '../../gateway/src/services/services-graph.ts';

/** A stream of events on which nothing happens. */
const silent: Transport = {
  publish: async () => undefined,
  subscribe: () => ({
    caughtUp: async () => true,
    progress: async () => undefined,
    close: async () => undefined,
  }),
  async *read({ signal, onBegin }) {
    onBegin?.('0');
    await new Promise((done) => signal?.addEventListener('abort', done));
  },
  lag: async () => [],
  resetOffsets: async () => undefined,
  close: async () => undefined,
};

/** The real gateway in front of services that a test plays, without a session. Its port is free, and no response is shared. */
export function createGatewayOf(
  services: ServicesGraphOptions['services'],
  options: Partial<GatewayOptions> = {},
): Gateway {
  return createGateway({
    config: readGatewayConfig({ PORT: '0', SHARED_RESPONSES: '0' }),
    clock: { ...createClock(), shift: () => undefined },
    logger: createLogger('test', 'silent'),
    security: recordSecurity().log,
    transport: silent,
    store: createFolderStore({ folder: '.data/files' }),
    sessions: {
      resolveApiToken: async () => null,
      resolve: async () => null,
      check: async () => [],
    },
    keys: { reserve: async () => 'first', release: async () => undefined },
    exports: { mayDownload: async () => false, page: async () => ({ rows: [], next: null }) },
    ledger: { readFile: async () => null },
    unsubscribe: async () => false,
    createGraph: (supergraph, live) =>
      createServicesGraph({ supergraph, live, services, sessionService: 'user' }),
    services: [],
    isLive: async () => true,
    problems: async () => [],
    degradations: async () => [],
    createDevelopmentInterface: null,
    ...options,
  });
}
