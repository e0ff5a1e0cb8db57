import { readSiteOrigin } from '#kit/service/public-url';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createBadgeService } from './app.ts';

await runService({
  name: 'badge',
  ...services.badge,
  create: (database, dependencies, environment) =>
    createBadgeService({ ...database, siteOrigin: readSiteOrigin(environment) }, dependencies),
});
