import { siteOriginOf } from '#kit/files/picture-address';
import { readConfig } from '#kit/runtime/config';
import { optionalOrigin } from '#kit/service/public-url';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createCatalogService } from './app.ts';
import { readClaimProofConfig } from './ownership/claim-proof-config.ts';

await runService({
  name: 'catalog',
  ...services.catalog,
  create(database, dependencies, environment) {
    const { PUBLIC_URL: url } = readConfig(environment, { PUBLIC_URL: optionalOrigin });
    const siteOrigin = siteOriginOf(url);
    const claims = readClaimProofConfig(environment, siteOrigin);
    return createCatalogService({ ...database, siteOrigin, claims }, dependencies);
  },
  // First the rings: what a search withholds changes lists and is an event.
  async settle(service) {
    await service.searchRings();
    await service.settle();
  },
});
