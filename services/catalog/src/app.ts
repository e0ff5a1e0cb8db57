import { createOrm } from '#kit/database/orm';
import { type SiteOrigin, siteOriginOf } from '#kit/files/picture-address';
import { deleteOldAnswers } from '#kit/idempotency/kept-answer';
import { assert } from '#kit/runtime/errors';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { times } from '#schema/limits';
import type { CatalogContext } from './context.ts';
import { exportQueries } from './export/export-queries.ts';
import { catalogGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { LeadEntity } from './lead/lead.entity.ts';
import { migrations } from './migrations/migrations.ts';
import { ProductEntity } from './product/product.entity.ts';
import { createRanking } from './ranking/ranking.ts';
import { DecisionEntity } from './review/decision.entity.ts';

export interface CatalogConfig extends ServiceConfig {
  /** Known once the gateway listens. */
  siteOrigin?: SiteOrigin;
}

export interface CatalogService extends Service {
  context: CatalogContext;
  /** Resolves when lists sort by every UP that returned before the call. */
  settle(): Promise<void>;
}

export async function createCatalogService(
  config: CatalogConfig,
  dependencies: ServiceDependencies,
): Promise<CatalogService> {
  const orm = await createOrm({
    schema: 'catalog',
    url: config.url,
    queryTimeoutMs: config.queryTimeoutMs,
    lockMs: times.requestLock,
    logger: dependencies.logger.child({ service: 'catalog' }),
    entities: [ProductEntity, LeadEntity, DecisionEntity],
  });
  const { siteOrigin = siteOriginOf(null) } = config;
  let catalog: CatalogContext | undefined;
  const service = await createService({
    name: 'catalog',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    async housekeep(context) {
      await deleteOldAttempts(context.database, context);
      await deleteOldAnswers(context.database, context);
    },
    graph: (context) => {
      catalog = { ...context, orm, ranking: createRanking(context), siteOrigin };
      return catalogGraph(catalog);
    },
  });
  assert(catalog, 'the graph is built with the service');
  const { ranking } = catalog;
  const closeService = service.close;
  return Object.assign(service, {
    context: catalog,
    settle: ranking.settle,
    async close() {
      await ranking.close();
      await closeService();
      await orm.close();
    },
  });
}
