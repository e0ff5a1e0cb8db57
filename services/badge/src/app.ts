import { type SiteOrigin, siteOriginOf } from '#kit/files/picture-address';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { createChain, type RunningChain } from './chain/chain.ts';
import { type ChainConfig, noChain } from './chain/chain-config.ts';
import { silentListener } from './chain/silent-listener.ts';
import { exportQueries } from './export/export-queries.ts';
import { badgeGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';

export interface BadgeConfig extends ServiceConfig {
  /** Known once the gateway listens. */
  siteOrigin?: SiteOrigin;
  /** Left out where nothing is sent to a chain. */
  chain?: ChainConfig;
}

export interface BadgeService extends Service {
  chain: RunningChain;
}

/** Badges of products and their holders. */
export async function createBadgeService(
  config: BadgeConfig,
  dependencies: ServiceDependencies,
): Promise<BadgeService> {
  const { clock, logger } = dependencies;
  const chain = await createChain({
    config: config.chain ?? noChain,
    url: config.url,
    clock,
    logger: logger.child({ service: 'badge' }),
    listener: silentListener,
  });
  const creating = createService({
    name: 'badge',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    graph: (context) =>
      badgeGraph({ ...context, siteOrigin: config.siteOrigin ?? siteOriginOf(null) }),
  });
  const service = await creating.catch(async (error: unknown) => {
    await chain.close();
    throw error;
  });
  const { start, close } = service;
  return Object.assign(service, {
    chain,
    metrics: chain.metrics,
    start() {
      start();
      chain.start();
    },
    async close() {
      await chain.close();
      await close();
    },
  });
}
