import { deleteOldAnswers } from '#kit/idempotency/kept-answer';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { exportQueries } from './export/export-queries.ts';
import { feedGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';

/** Dynamic posts about products, and the lists that show them. */
export const createFeedService = (
  config: ServiceConfig,
  dependencies: ServiceDependencies,
): Promise<Service> =>
  createService({
    name: 'feed',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    async housekeep(context) {
      await deleteOldAttempts(context.database, context);
      await deleteOldAnswers(context.database, context);
    },
    graph: feedGraph,
  });
