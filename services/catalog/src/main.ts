import { readConfig } from '#kit/runtime/config';
import { optionalOrigin } from '#kit/service/public-url';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createCatalogService } from './app.ts';

await runService({
  name: 'catalog',
  ...services.catalog,
  create(database, dependencies, environment) {
    const { PUBLIC_URL } = readConfig(environment, { PUBLIC_URL: optionalOrigin });
    const config = { ...database, ...(PUBLIC_URL && { siteOrigin: () => PUBLIC_URL }) };
    return createCatalogService(config, dependencies);
  },
  settle: (service) => service.settle(),
});
