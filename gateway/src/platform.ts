import type { ShiftableClock } from '#kit/clock';
import { drain } from '#kit/idle';
import type { Logger } from '#kit/logger';
import type { ServiceConfig } from '#kit/service';
import { createPostgresLog } from '#kit/transports/postgres-log';
import { createBadgeService } from '../../services/badge/src/app.ts';
import { createCatalogService } from '../../services/catalog/src/app.ts';
import { createFeedService } from '../../services/feed/src/app.ts';
import { createUserService } from '../../services/user/src/app.ts';
import { createVitaminService } from '../../services/vitamin/src/app.ts';
import type { PlatformConfig } from './config.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createLocalGraph } from './graph/local-graph.ts';

export const serviceNames = ['user', 'catalog', 'feed', 'vitamin', 'badge'] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface PlatformOptions {
  config: PlatformConfig;
  clock: ShiftableClock;
  logger: Logger;
  /** Where each service's data and the event log are. */
  databases: Record<ServiceName | 'log', { url: string; adminUrl: string }>;
  /** Keys the HMAC of mailed codes. */
  codeKey: string;
}

export type Platform = Awaited<ReturnType<typeof createPlatform>>;

/** The whole platform in one process: five services, the event log and the gateway. */
export async function createPlatform(options: PlatformOptions) {
  const { config, clock, logger, databases, codeKey } = options;
  const transport = createPostgresLog({ url: databases.log.url, clock, logger, poolSize: 4 });
  const dependencies = { transport, clock, logger };
  const configOf = (name: ServiceName, poolSize: number): ServiceConfig => ({
    ...databases[name],
    poolSize,
  });
  const [user, catalog, feed, vitamin, badge] = await Promise.all([
    createUserService(
      {
        ...configOf('user', 5),
        codeKey,
        mail: config.smtpUrl
          ? { kind: 'smtp', url: config.smtpUrl, from: config.mailFrom }
          : { kind: 'outbox' },
        refuseCommonPasswords: config.profile === 'production',
      },
      dependencies,
    ),
    createCatalogService(configOf('catalog', 6), dependencies),
    createFeedService(configOf('feed', 3), dependencies),
    createVitaminService(configOf('vitamin', 3), dependencies),
    createBadgeService(configOf('badge', 2), dependencies),
  ]);
  const services = [user, catalog, feed, vitamin, badge];
  const drainAll = async () => {
    await drain({
      relays: services.map(({ relay }) => relay),
      subscriptions: services.flatMap(({ consumer }) => (consumer ? [consumer] : [])),
    });
    await catalog.settle();
  };
  const gateway: Gateway = createGateway({
    config,
    clock,
    logger,
    transport,
    sessions: user.sessions,
    createGraph: (supergraph, live) =>
      createLocalGraph(supergraph, [...services.map(({ subgraph }) => subgraph), live]),
    services,
    problems: async () => {
      const database = await catalog.context.database.query('select 1').catch(() => null);
      return database ? [] : ['the database does not answer'];
    },
    dev: {
      outbox: (to) => user.devMailer?.sent(to) ?? [],
      drain: drainAll,
      async makeMembers(count, roles) {
        const members = await user.members.create({ count, roles });
        await drainAll();
        return members;
      },
    },
  });
  return {
    user,
    catalog,
    feed,
    vitamin,
    badge,
    gateway,
    drain: drainAll,
    start() {
      for (const service of services) service.start();
    },
    async close() {
      await gateway.close();
      await Promise.all(services.map((service) => service.close()));
      await transport.close();
    },
  };
}
