import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createCatalogService } from './app.ts';

await runService({
  name: 'catalog',
  ...services.catalog,
  create: createCatalogService,
  settle: (service) => service.settle(),
});
