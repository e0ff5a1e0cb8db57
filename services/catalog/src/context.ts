import type { Orm } from '#kit/database/orm';
import type { SiteOrigin } from '#kit/files/picture-address';
import type { ServiceContext } from '#kit/service/service';
import type { ClaimProofs } from './ownership/claim-proofs.ts';
import type { Ranking } from './ranking/ranking.ts';
import type { KnownWords } from './search/known-words.ts';
import type { SearchCache } from './search/search-cache.ts';
import type { SimilarProducts } from './similar/similar-products.ts';
import type { UpBatcher } from './up/up-batcher.ts';
import type { VisitBatch } from './visit/visit-batch.ts';

/** The dependencies of this service's use cases. */
export interface CatalogContext extends ServiceContext {
  orm: Orm;
  ranking: Ranking;
  searches: SearchCache;
  words: KnownWords;
  similar: SimilarProducts;
  visits: VisitBatch;
  upBatcher: UpBatcher;
  siteOrigin: SiteOrigin;
  proofs: ClaimProofs;
}
