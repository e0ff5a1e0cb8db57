import { type SiteOrigin, siteOriginOf } from '#kit/files/picture-address';
import { deleteOldResults } from '#kit/idempotency/kept-result';
import {
  createService,
  type Service,
  type ServiceConfig,
  type ServiceDependencies,
} from '#kit/service/service';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { times } from '#schema/limits';
import type { FeedContext } from './context.ts';
import { deleteOldDrafts } from './draft/delete-draft.ts';
import { createScheduledPosts } from './draft/scheduled-posts.ts';
import { eraseLeftovers } from './erasure/erase-leftovers.ts';
import { exportQueries } from './export/export-queries.ts';
import { feedGraph } from './graph.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations/migrations.ts';
import { deleteOldNewcomers } from './newcomer/newcomers.ts';
import { deleteOldPictures } from './picture/delete-old-pictures.ts';
import { deleteRemovedPosts } from './post/delete-removed.ts';

export interface FeedConfig extends ServiceConfig {
  /** Known once the gateway listens. */
  siteOrigin?: SiteOrigin;
}

export interface FeedService extends Service {
  context: FeedContext;
}

/** Dynamic posts about products, and the lists that show them. */
export async function createFeedService(
  { siteOrigin = siteOriginOf(null), ...config }: FeedConfig,
  dependencies: ServiceDependencies,
): Promise<FeedService> {
  const service = await createService({
    name: 'feed',
    config,
    dependencies,
    migrations,
    exportQueries,
    handlers: () => handlers,
    paceMs: () => times.copyPace,
    async housekeep(context) {
      await deleteOldAttempts(context.database, context);
      await deleteOldResults(context.database, context);
      await eraseLeftovers(context);
      await deleteOldDrafts(context.database, context);
      await deleteRemovedPosts(context);
      await deleteOldPictures(context.database, context);
      await deleteOldNewcomers(context.database, context);
    },
    graph: (context) => feedGraph({ ...context, siteOrigin }),
  });
  const context = { ...service.context, siteOrigin };
  const scheduled = createScheduledPosts(context);
  const { start, close } = service;
  return Object.assign(service, {
    context,
    start() {
      start();
      scheduled.start();
    },
    async close() {
      await scheduled.close();
      await close();
    },
  });
}
