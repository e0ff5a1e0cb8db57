import type { Orm } from '#kit/database/orm';
import type { ServiceContext } from '#kit/service/service';
import type { Ranking } from './up/ranking.ts';

/** What the use cases of this service work with. */
export interface CatalogContext extends ServiceContext {
  orm: Orm;
  ranking: Ranking;
}
