import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FileStore } from '#kit/files/file-store';
import { projectFile } from '#kit/runtime/paths';
import type { PageRenderer } from '#schema/pages';
import type { PageMark } from '../environment.ts';
import type { Graph } from '../graphql/graph.ts';
import type { Operations } from '../graphql/operations.ts';
import { type PublicResponses, sharedResponseMs } from '../graphql/public/public-responses.ts';
import type { LiveHub } from '../live/hub.ts';
import { siteContactsTag } from '../site-contacts.ts';
import { createBadges } from './badge/badges.ts';
import { changedProducts } from './changed-products.ts';
import { crawlerFiles } from './crawler-files.ts';
import { createEmbeds } from './embed/embeds.ts';
import { createFeeds } from './feed/feeds.ts';
import { createPageHandler, type PageHandler, type PageHandlerOptions } from './page-handler.ts';
import { createPageTemplate } from './page-template.ts';
import { createPosters } from './poster/posters.ts';
import { createPreviews } from './preview/previews.ts';
import { createRenderedPages, type RenderedPagesOptions } from './rendered-pages.ts';
import { createSignInProviders } from './sign-in-providers.ts';
import { createSitemap } from './sitemap.ts';
import type { StaticFiles } from './static-files.ts';
import { visitorQueries } from './visitor-queries.ts';

export interface PagesOptions
  extends Pick<
    RenderedPagesOptions,
    'origin' | 'qrFrame' | 'contacts' | 'renderTimeoutMs' | 'clientOperations' | 'clock' | 'logger'
  > {
  files: StaticFiles;
  /** What marks every page of a test or mirror site; null for the real one. */
  mark: PageMark | null;
  /** The files of members. */
  store: Pick<FileStore, 'get'>;
  graph: Graph;
  operations: Operations;
  /** What visitors share; null when pages share nothing. */
  responses: PublicResponses | null;
  hub: Pick<LiveHub, 'onProductEvent' | 'onMemberChanged'>;
  addressOf: PageHandlerOptions['addressOf'];
  hasSession: PageHandlerOptions['hasSession'];
  /** Loads the renderer; by default the one that Vite built. */
  loadRenderer?: RenderedPagesOptions['load'];
}

export interface Pages extends PageHandler {
  /**
   * Loads the renderer, which holds the event loop for some 90 ms: call it before clients connect.
   * Pages are sent without content when it fails.
   */
  warm(): Promise<void>;
}

/** Everything that people and crawlers read as documents: pages, previews, sitemap, robots.txt. */
export function createPages(options: PagesOptions): Pages {
  const { files, store, graph, operations, responses, hub, origin, renderTimeoutMs, logger } =
    options;
  const queries = visitorQueries(graph, operations);
  const providers = createSignInProviders({ queries, now: () => performance.now() });
  const contactsTag = siteContactsTag(options.contacts);
  const template = createPageTemplate(files, () => contactsTag + providers.tag(), options.mark);
  const rendered = template
    ? createRenderedPages({
        ...options,
        template,
        queries: visitorQueries(graph, operations, responses),
        dataMs: responses ? sharedResponseMs : 0,
        load: options.loadRenderer ?? loadRenderer,
      })
    : null;
  const previews = createPreviews({ files, store, queries, renderTimeoutMs, logger });
  const { addressOf } = options;
  const posters = createPosters({
    files,
    store,
    queries,
    origin,
    addressOf,
    renderTimeoutMs,
    logger,
  });
  const feeds = createFeeds({ queries, origin, addressOf, renderTimeoutMs, logger });
  const embeds = createEmbeds({ queries, addressOf, renderTimeoutMs, logger });
  const badges = createBadges({
    files,
    store,
    queries,
    origin,
    addressOf,
    renderTimeoutMs,
    logger,
  });
  const sitemap = createSitemap({ origin, queries, now: () => performance.now() });
  hub.onProductEvent((event) => {
    for (const productId of changedProducts(event)) {
      rendered?.changed(productId);
      previews.changed(productId);
      feeds.changed(productId);
      embeds.changed(productId);
      // A poster with an old count is still useful.
      if (productId === null) posters.changed(null);
    }
  });
  hub.onMemberChanged((userId) => {
    rendered?.changed(userId);
    posters.changed(userId);
  });
  const generated = [
    crawlerFiles({ sitemap, origin, isListed: options.mark === null, logger }),
    // Before the previews of products, which a slug can name.
    badges.serve,
    previews.serve,
    posters.serve,
    feeds.serve,
    embeds.serve,
  ];
  return {
    ...createPageHandler({
      template,
      rendered,
      generated,
      sharedHead: badges.head,
      origin,
      qrFrame: options.qrFrame,
      addressOf: options.addressOf,
      hasSession: options.hasSession,
    }),
    warm: async () => {
      await rendered?.warm().catch((error) => logger.error({ err: error }, 'no page renderer'));
      // Not awaited: the other services may start later than this one.
      void providers.warm();
    },
  };
}

/** Loads the page renderer that Vite built from `web/`; null when it was not built. */
async function loadRenderer(): Promise<PageRenderer | null> {
  const file = projectFile('web/dist-server/entry-server.js');
  if (!existsSync(file)) return null;
  const { renderer }: { renderer: PageRenderer } = await import(pathToFileURL(file).href);
  return renderer;
}
