import type { SiteOrigin } from '#kit/files/picture-address';
import type { ServiceContext } from '#kit/service/service';
import type { Chain } from './chain/ports.ts';

/** The dependencies of this service's use cases. */
export interface BadgeContext extends ServiceContext {
  siteOrigin: SiteOrigin;
  chain: Chain;
}
