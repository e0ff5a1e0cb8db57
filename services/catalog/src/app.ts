import { createOrm } from '#kit/database/orm';
import { type SiteOrigin, siteOriginOf } from '#kit/files/picture-address';
import { deleteOldResults } from '#kit/idempotency/kept-result';
import { assert } from '#kit/runtime/errors';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { times } from '#schema/limits';
import { trimBoards } from './board/trim-boards.ts';
import type { CatalogContext } from './context.ts';
import { keyOldLinks } from './duplicate/key-old-links.ts';
import { exportQueries } from './export/export-queries.ts';
import { deleteOldDrafts } from './form/delete-draft.ts';
import { catalogGraph } from './graph.ts';
import { createHandlers } from './handlers.ts';
import { clearNetworkMarks } from './integrity/clear-network-marks.ts';
import { deleteOldSearches } from './integrity/ring-queue.ts';
import { createRingSearches } from './integrity/search-rings.ts';
import { LeadEntity } from './lead/lead.entity.ts';
import { moveAllLate } from './merge/move-late.ts';
import { migrations } from './migrations/migrations.ts';
import { type ClaimProofConfig, createClaimProofs } from './ownership/claim-proofs.ts';
import { closeExpired } from './ownership/close-expired.ts';
import { deleteOldPictures } from './picture/delete-old-pictures.ts';
import { ProductEntity } from './product/product.entity.ts';
import { createRanking } from './ranking/ranking.ts';
import { trimRevisions } from './revision/trim-revisions.ts';
import { createKnownWords } from './search/known-words.ts';
import { reindexStale, startReindex } from './search/reindex.ts';
import { createSearchCache } from './search/search-cache.ts';
import { keepMissing } from './similar/keep-missing.ts';
import { createSimilarProducts } from './similar/similar-products.ts';
import { detectOldReasons } from './up/detect-old-reasons.ts';
import { createUpBatcher } from './up/up-batcher.ts';
import { createVisitBatch } from './visit/visit-batch.ts';
import { deleteOldDays } from './visit/write-visits.ts';

export interface CatalogConfig extends ServiceConfig {
  /** Known once the gateway listens. */
  siteOrigin?: SiteOrigin;
  /** Where claims of products are checked; the public network by default. */
  claims?: ClaimProofConfig | undefined;
}

export interface CatalogService extends Service {
  context: CatalogContext;
  /** Resolves when lists sort by every UP, and days count every visit, that returned before the call. */
  settle(): Promise<void>;
  /** Searches rings around all who have voted and wait for it. Returns whether there was one. */
  searchRings(): Promise<boolean>;
}

export async function createCatalogService(
  config: CatalogConfig,
  dependencies: ServiceDependencies,
): Promise<CatalogService> {
  const orm = createOrm({
    schema: 'catalog',
    url: config.url,
    queryTimeoutMs: config.queryTimeoutMs,
    lockMs: times.requestLock,
    logger: dependencies.logger.child({ service: 'catalog' }),
    entities: [ProductEntity, LeadEntity],
  });
  const { siteOrigin = siteOriginOf(null) } = config;
  let catalog: CatalogContext | undefined;
  const service = await createService({
    name: 'catalog',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => createHandlers(() => catalog?.ranking.upValueLowered()),
    paceMs: () => times.copyPace,
    async housekeep(context) {
      await deleteOldAttempts(context.database, context);
      await deleteOldResults(context.database, context);
      await deleteOldDrafts(context.database, context);
      await deleteOldPictures(context.database, context);
      await keyOldLinks(context.database);
      await detectOldReasons(context.database);
      await reindexStale(context.database);
      await keepMissing(context);
      await trimBoards(context.database, context);
      await deleteOldDays(context);
      await closeExpired(context);
      await moveAllLate(context);
      await trimRevisions(context.database, context);
      await clearNetworkMarks(context);
      await deleteOldSearches(context);
    },
    graph: (context) => {
      const ranking = createRanking(context);
      const searches = createSearchCache(ranking.listingVersion);
      const words = createKnownWords(context.database, ranking.listingVersion);
      const similar = createSimilarProducts(context);
      const visits = createVisitBatch(context);
      const upBatcher = createUpBatcher(context);
      const proofs = createClaimProofs(config.claims);
      const owned = { ranking, searches, words, similar, visits, upBatcher, proofs };
      catalog = { ...context, ...owned, orm, siteOrigin };
      return catalogGraph(catalog);
    },
  });
  assert(catalog, 'the graph is built with the service');
  const { ranking, similar, visits } = catalog;
  const reindex = startReindex(catalog.database, catalog.logger, ranking.listingChanged);
  similar.start();
  const rings = createRingSearches(catalog);
  const { start: startService, close: closeService } = service;
  return Object.assign(service, {
    context: catalog,
    start() {
      startService();
      rings.start();
    },
    searchRings: rings.searchAll,
    async settle() {
      await ranking.settle();
      await visits.settle();
      await similar.settle();
    },
    async close() {
      await reindex.close();
      await similar.close();
      await rings.close();
      await ranking.close();
      await visits.close();
      await closeService();
      await orm.close();
    },
  });
}
