import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { createRegularAudit } from './audit/regular-audit.ts';
import { exportQueries } from './export/export-queries.ts';
import { vitaminGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';

/** The vitamin ledger, its reward rules, and the records that users see. */
export async function createVitaminService(
  config: ServiceConfig,
  dependencies: ServiceDependencies,
): Promise<Service> {
  const service = await createService({
    name: 'vitamin',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    graph: vitaminGraph,
  });
  const audit = createRegularAudit(service.context);
  const { start, close } = service;
  return Object.assign(service, {
    metrics: [
      {
        name: 'vita_ledger_findings',
        help: 'Findings of the latest audit of the ledger; absent before the first',
        read: audit.found,
      },
    ],
    start() {
      start();
      audit.start();
    },
    async close() {
      audit.close();
      await close();
    },
  });
}
