import { type SiteOrigin, siteOriginOf } from '#kit/files/picture-address';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { exportQueries } from './export/export-queries.ts';
import { badgeGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';

export interface BadgeConfig extends ServiceConfig {
  /** Known once the gateway listens. */
  siteOrigin?: SiteOrigin;
}

/** Badges of products and their holders. */
export const createBadgeService = (
  config: BadgeConfig,
  dependencies: ServiceDependencies,
): Promise<Service> =>
  createService({
    name: 'badge',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    graph: (context) =>
      badgeGraph({ ...context, siteOrigin: config.siteOrigin ?? siteOriginOf(null) }),
  });
