import type { Orm } from '#kit/database/orm';
import type { ServiceContext } from '#kit/service/service';
import type { Ranking } from './ranking/ranking.ts';

/** The dependencies of this service's use cases. */
export interface CatalogContext extends ServiceContext {
  orm: Orm;
  ranking: Ranking;
  /** `https://host` of the site, for absolute addresses of pictures. */
  siteOrigin(): string;
}
