import { type SiteOrigin, siteOriginOf } from '#kit/files/picture-address';
import { deleteOldResults } from '#kit/idempotency/kept-result';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceContext,
  type ServiceDependencies,
} from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { times } from '#schema/limits';
import { createChain, type RunningChain } from './chain/chain.ts';
import { type ChainConfig, noChain } from './chain/chain-config.ts';
import { deleteOldLogs } from './chain/log-store.ts';
import type { ChainListener } from './chain/ports.ts';
import { createChainListener, listenLater } from './chain-listener.ts';
import type { BadgeContext } from './context.ts';
import { contractMetrics, retryContracts, syncContracts } from './contract/sync-contracts.ts';
import { eraseLeftovers } from './erasure/erase-leftovers.ts';
import { exportQueries } from './export/export-queries.ts';
import { deleteOldReports } from './gas/report-prepayment.ts';
import { badgeGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';
import { deleteOldPictures } from './picture/badge-pictures.ts';
import { createRegularJobs } from './regular-jobs.ts';
import { crossMissed } from './reward/cross-milestones.ts';
import { payRewards } from './reward/pay-rewards.ts';

export interface BadgeConfig extends ServiceConfig {
  /** Known once the gateway listens. */
  siteOrigin?: SiteOrigin;
  /** Left out where nothing is sent to a chain. */
  chain?: ChainConfig;
}

/** What the service needs of the chains that run beside it. */
export type ServedChain = Pick<
  RunningChain,
  keyof BadgeContext['chain'] | 'metrics' | 'start' | 'close'
>;

export interface BadgeService<C extends ServedChain = RunningChain> extends Service {
  context: BadgeContext;
  chain: C;
}

/** The service with chains of its own. */
export interface RunningBadges extends BadgeService {
  /**
   * Resolves when contracts say what they shall, all transactions are final and rewards that are due are paid, as far
   * as the networks work.
   * True when something happened meanwhile.
   */
  settle(): Promise<boolean>;
}

/** Badges of products: their contracts, prepaid gas, claims and holders. */
export async function createBadgeService(
  config: BadgeConfig,
  dependencies: ServiceDependencies,
): Promise<RunningBadges> {
  const service = await serveBadges(config, dependencies, (listener) =>
    createChain({
      config: config.chain ?? noChain,
      url: config.url,
      clock: dependencies.clock,
      logger: dependencies.logger.child({ service: 'badge' }),
      listener,
    }),
  );
  return Object.assign(service, {
    async settle() {
      const asked = await syncContracts(service.context);
      const isTold = await service.chain.settle();
      const paid = await payRewards(service.context);
      return isTold || paid > 0 || asked > 0;
    },
  });
}

/** The same with these chains, which tell the listener what happens. */
export async function serveBadges<C extends ServedChain>(
  { siteOrigin = siteOriginOf(null), ...config }: BadgeConfig,
  dependencies: ServiceDependencies,
  openChain: (listener: ChainListener) => Promise<C>,
): Promise<BadgeService<C>> {
  const { listener, listen } = listenLater();
  const chain = await openChain(listener);
  const withChain = (context: ServiceContext): BadgeContext => ({ ...context, siteOrigin, chain });
  const creating = createService({
    name: 'badge',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    paceMs: () => times.copyPace,
    housekeep: (context) => housekeep(withChain(context)),
    graph: (context) => badgeGraph(withChain(context)),
  });
  const service = await creating.catch(async (error: unknown) => {
    await chain.close();
    throw error;
  });
  const context = withChain(service.context);
  listen(createChainListener(context));
  const jobs = createRegularJobs(context);
  const { start, close } = service;
  return Object.assign(service, {
    context,
    chain,
    metrics: [...chain.metrics, ...contractMetrics(context.database)],
    start() {
      start();
      chain.start();
      jobs.start();
    },
    async close() {
      await jobs.close();
      await chain.close();
      await close();
    },
  });
}

async function housekeep(context: BadgeContext): Promise<void> {
  await deleteOldAttempts(context.database, context);
  await deleteOldResults(context.database, context);
  await deleteOldPictures(context.database, context);
  await deleteOldReports(context.database, context);
  await eraseLeftovers(context);
  await deleteOldLogs(context.database);
  await retryContracts(context.database);
  await crossMissed(context);
}
