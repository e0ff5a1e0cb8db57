import { siteOriginOf } from '#kit/files/picture-address';
import { readConfig } from '#kit/runtime/config';
import { optionalOrigin } from '#kit/service/public-url';
import { runService } from '#kit/service/run-service';
import { services } from '#schema/processes';
import { createBadgeService } from './app.ts';
import { readChainConfig } from './chain/chain-config.ts';

await runService({
  name: 'badge',
  ...services.badge,
  create(database, dependencies, environment) {
    const { PUBLIC_URL: url } = readConfig(environment, { PUBLIC_URL: optionalOrigin });
    const chain = readChainConfig(environment);
    return createBadgeService({ ...database, siteOrigin: siteOriginOf(url), chain }, dependencies);
  },
  async settle(badges) {
    await badges.settle();
  },
});
