import { readSiteOrigin } from '#kit/service/public-url';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createCatalogService } from './app.ts';

await runService({
  name: 'catalog',
  ...services.catalog,
  create: (database, dependencies, environment) =>
    createCatalogService({ ...database, siteOrigin: readSiteOrigin(environment) }, dependencies),
  settle: (service) => service.settle(),
});
