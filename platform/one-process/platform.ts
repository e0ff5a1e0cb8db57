import { createLocalGraph } from '#graph-runtime';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import { createFileStore } from '#kit/files/create-file-store';
import type { ShiftableClock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { SecurityLog } from '#kit/runtime/security-log';
import { createServiceHealth } from '#kit/service/service-health';
import type { ServiceName } from '#schema/processes';
import { createGateway, type Gateway } from '../../gateway/src/gateway.ts';
import { withOperationDeadline } from '../../gateway/src/graphql/operation-deadline.ts';
import type { ChainConfig } from '../../services/badge/src/chain/chain-config.ts';
import type { WalletConfig } from '../../services/user/src/wallet/wallet-config.ts';
import type { PlatformConfig } from '../config.ts';
import { developmentInterfaceOf } from '../development-interface/development-interface.ts';
import { createServices } from '../platform-services.ts';

export interface PlatformOptions {
  config: PlatformConfig;
  clock: ShiftableClock;
  logger: Logger;
  security: SecurityLog;
  /** Where the data of each service and the event log are. */
  databases: Record<ServiceName | 'log', { url: string; adminUrl: string }>;
  /** Key for the HMAC of mailed codes. */
  codeKey: string;
  wallet: WalletConfig;
  badgeChain?: ChainConfig;
  /** Key for the secrets of second factors. */
  factorKey: string;
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;

/** The whole platform in one process: five services, the event log and the gateway. */
export async function createPlatform(options: PlatformOptions) {
  const { config, clock, logger, security, databases } = options;
  const transport = createPostgresLog({ url: databases.log.url, clock, logger, poolSize: 4 });
  let { port } = config;
  const siteOrigin = () => config.publicUrl ?? `http://localhost:${port}`;
  const parts = { ...options, transport, siteOrigin };
  const services = await createServices(parts).catch(async (error: unknown) => {
    await transport.close();
    throw error;
  });
  const healths = services.all.map((service) => createServiceHealth(service, transport));
  const gateway: Gateway = createGateway({
    config,
    clock,
    logger,
    security,
    transport,
    store: await createFileStore(config.files),
    sessions: services.user.sessions,
    keys: services.user.keys,
    exports: {
      mayDownload: services.user.exports.mayDownload,
      page: (name, request) => services[name].exportMember(request),
    },
    ledger: services.vitamin.log,
    unsubscribe: services.user.digests.unsubscribe,
    createGraph: (supergraph, live) =>
      withOperationDeadline(
        createLocalGraph(supergraph, [...services.all.map(({ subgraph }) => subgraph), live]),
      ),
    services: services.all,
    isLive: async () =>
      (await Promise.all(healths.map((health) => health.isLive()))).every((isLive) => isLive),
    problems: createServiceHealth(services.catalog, transport).problems,
    degradations: async () => [],
    createDevelopmentInterface: developmentInterfaceOf(options, {
      outbox: (to) => services.user.devMailer?.sent(to) ?? [],
      drain: services.drain,
      runErasures: services.user.erasures.run,
      runDigests: services.user.digests.run,
      async createMembers(count, roles) {
        const members = await services.user.members.create({ count, roles });
        await services.drain();
        return members;
      },
    }),
  });
  return {
    ...services,
    gateway: {
      ...gateway,
      async listen() {
        port = await gateway.listen();
        return port;
      },
    },
    async close() {
      await gateway.close();
      await services.close();
      await transport.close();
    },
  };
}
