import type { SiteOrigin } from '#kit/files/picture-address';
import type { ServiceContext } from '#kit/service/service';

/** The dependencies of this service's use cases. */
export interface FeedContext extends ServiceContext {
  siteOrigin: SiteOrigin;
}
