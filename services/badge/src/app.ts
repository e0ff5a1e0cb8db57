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

/** Badges of products and their holders. */
export const createBadgeService = (
  config: ServiceConfig,
  dependencies: ServiceDependencies,
): Promise<Service> =>
  createService({
    name: 'badge',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    graph: badgeGraph,
  });
