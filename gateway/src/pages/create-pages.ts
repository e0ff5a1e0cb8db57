import type { AnyEvent } from '#kit/events/event';
import type { Graph } from '../graphql/graph.ts';
import type { Operations } from '../graphql/operations.ts';
import type { LiveHub } from '../live/hub.ts';
import { crawlerFiles } from './crawler-files.ts';
import { loadRenderer } from './load-renderer.ts';
import { createPageTemplate } from './page-template.ts';
import { createPages, type Pages } from './pages.ts';
import { createPreviews } from './preview/previews.ts';
import { createRenderedPages, type RenderedPagesOptions } from './rendered-pages.ts';
import { createSitemap } from './sitemap.ts';
import type { StaticFiles } from './static-files.ts';
import { visitorQueries } from './visitor-queries.ts';

export interface PageParts
  extends Pick<RenderedPagesOptions, 'origin' | 'renderTimeoutMs' | 'clock' | 'logger'> {
  files: StaticFiles;
  graph: Graph;
  operations: Operations;
  hub: LiveHub;
}

/** After the ready line: a start should not wait for what the first page needs. */
const warmAfterMs = 1500;

/** Everything that is a document for people and crawlers, over one graph. */
export function createPagesOf(parts: PageParts): Pages & { close(): void } {
  const { files, graph, operations, hub, renderTimeoutMs, logger } = parts;
  const template = createPageTemplate(files);
  const queries = visitorQueries(graph, operations);
  const rendered = template
    ? createRenderedPages({ ...parts, template, queries, load: loadRenderer })
    : null;
  const previews = createPreviews({ files, queries, renderTimeoutMs, logger });
  const sitemap = createSitemap({ origin: parts.origin, queries, now: () => performance.now() });
  hub.onProductEvent((event) => {
    rendered?.changed(changedBy(event));
    previews.changed(changedBy(event));
  });
  const made = [crawlerFiles(sitemap, logger), previews.serve];
  const warming = setTimeout(() => {
    rendered?.warm().catch((error) => logger.error({ err: error }, 'no page renderer'));
  }, warmAfterMs);
  warming.unref();
  return { ...createPages({ template, rendered, made }), close: () => clearTimeout(warming) };
}

/** The product of an event; null where lists change, for what enters or leaves a list is not yet on it. */
function changedBy({ type, data }: AnyEvent): string | null {
  switch (type) {
    case 'catalog.up-cast.v1':
    case 'catalog.product-followed.v1':
    case 'catalog.question-asked.v1':
    case 'catalog.question-answered.v1':
      return data.productId;
    default:
      return null;
  }
}
