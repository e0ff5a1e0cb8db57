import type { Orm } from '#kit/database/orm';
import type { SiteOrigin } from '#kit/files/picture-address';
import type { ServiceContext } from '#kit/service/service';
import type { Ranking } from './ranking/ranking.ts';

/** The dependencies of this service's use cases. */
export interface CatalogContext extends ServiceContext {
  orm: Orm;
  ranking: Ranking;
  siteOrigin: SiteOrigin;
}
