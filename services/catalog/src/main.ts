import { siteOriginOf } from '#kit/files/picture-address';
import { readConfig } from '#kit/runtime/config';
import { optionalOrigin } from '#kit/service/public-url';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createCatalogService } from './app.ts';

await runService({
  name: 'catalog',
  ...services.catalog,
  create(database, dependencies, environment) {
    const { PUBLIC_URL: url } = readConfig(environment, { PUBLIC_URL: optionalOrigin });
    return createCatalogService({ ...database, siteOrigin: siteOriginOf(url) }, dependencies);
  },
  settle: (service) => service.settle(),
});
