import { siteOriginOf } from '#kit/files/picture-address';
import { readConfig } from '#kit/runtime/config';
import { optionalOrigin } from '#kit/service/public-url';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createFeedService } from './app.ts';

await runService({
  name: 'feed',
  ...services.feed,
  create(database, dependencies, environment) {
    const { PUBLIC_URL: url } = readConfig(environment, { PUBLIC_URL: optionalOrigin });
    return createFeedService({ ...database, siteOrigin: siteOriginOf(url) }, dependencies);
  },
});
