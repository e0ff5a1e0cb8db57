import { type SiteOrigin, siteOriginOf } from '#kit/files/picture-address';
import { deleteOldAnswers } from '#kit/idempotency/kept-answer';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceContext,
  type ServiceDependencies,
} from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { noChain } from './chain/no-chain.ts';
import type { Chain } from './chain/ports.ts';
import { endVouchers } from './claim/end-vouchers.ts';
import type { BadgeContext } from './context.ts';
import { exportQueries } from './export/export-queries.ts';
import { deleteOldReports } from './gas/report-prepayment.ts';
import { badgeGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';
import { deleteOldPictures } from './picture/badge-pictures.ts';
import { createRegularRewards } from './reward/regular-rewards.ts';

export interface BadgeConfig extends ServiceConfig {
  /** Known once the gateway listens. */
  siteOrigin?: SiteOrigin;
  /** The chains that badges can be on; none by default. */
  chain?: Chain;
}

export interface BadgeService extends Service {
  context: BadgeContext;
}

/** Badges of products: their contracts, prepaid gas, claims and holders. */
export async function createBadgeService(
  { siteOrigin = siteOriginOf(null), chain = noChain, ...config }: BadgeConfig,
  dependencies: ServiceDependencies,
): Promise<BadgeService> {
  const withChain = (context: ServiceContext): BadgeContext => ({ ...context, siteOrigin, chain });
  const service = await createService({
    name: 'badge',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    async housekeep(base) {
      const context = withChain(base);
      await deleteOldAttempts(context.database, context);
      await deleteOldAnswers(context.database, context);
      await deleteOldPictures(context.database, context);
      await deleteOldReports(context.database, context);
      await endVouchers(context);
    },
    graph: (context) => badgeGraph(withChain(context)),
  });
  const context = withChain(service.context);
  const rewards = createRegularRewards(context);
  const { start, close } = service;
  return Object.assign(service, {
    context,
    start() {
      start();
      rewards.start();
    },
    async close() {
      await rewards.close();
      await close();
    },
  });
}
