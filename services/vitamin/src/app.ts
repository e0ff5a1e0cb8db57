import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';
import { vitaminGraph } from './record/vitamin.graph.ts';

/** The vitamin ledger, its reward rules and what users see of it. */
export const createVitaminService = (
  config: ServiceConfig,
  dependencies: ServiceDependencies,
): Promise<Service> =>
  createService({
    name: 'vitamin',
    config,
    dependencies,
    migrations,
    handlers: () => handlers,
    graph: vitaminGraph,
  });
