import { createHash } from 'node:crypto';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { Language } from '#schema/enums';
import type { ExecuteQuery, PageRenderer } from '#schema/pages';
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { PageTemplate } from './page-template.ts';

export interface PageAddress {
  /** Path and those queries that count, without a language. */
  address: string;
  language: Language;
  /** True when the address names the language. */
  prefixed: boolean;
}

export interface StoredPage extends CachedPage {
  status: 200 | 404;
  redirect: string | null;
  html: Buffer;
  etag: string;
  compressed: Map<string, Promise<Buffer>>;
}

export interface RenderedPagesOptions {
  template: PageTemplate;
  load(): Promise<PageRenderer | null>;
  queries(language: Language): ExecuteQuery;
  origin(): string;
  renderTimeoutMs: number;
  clock: Clock;
  logger: Logger;
}

export interface RenderedPages {
  /** Null when the client must render the page itself. */
  get(address: PageAddress): Promise<StoredPage | null>;
  /** Something happened to a product; null: to lists of all products or posts. */
  changed(productId: string | null): void;
  /** Loads the renderer, so that the first page need not wait for it. */
  warm(): Promise<void>;
}

/** Compressed forms are kept, too: together they weigh a third of the page. */
const weightOf = (html: Buffer) => Math.ceil(html.length * 1.4);

export function createRenderedPages(options: RenderedPagesOptions): RenderedPages {
  const { template, queries, origin, renderTimeoutMs, clock, logger } = options;
  let loading: Promise<PageRenderer | null> | null = null;
  const load = () => {
    loading ??= options.load();
    return loading;
  };

  async function render(key: string): Promise<StoredPage> {
    const at: PageAddress = JSON.parse(key);
    const renderer = await load();
    if (!renderer) throw new Error('the page renderer was not built');
    const request = { ...at, origin: origin(), now: clock.now().getTime() };
    const page = await renderer.render(request, queries(at.language));
    const html = Buffer.from(template.page(at.language, page));
    return {
      status: page.status,
      redirect: page.redirect,
      html,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      compressed: new Map(),
      bytes: weightOf(html),
      productId: page.productId,
      productIds: page.productIds,
    };
  }

  const cache = createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, page: key }, 'page not rendered'),
    limits: { timeoutMs: renderTimeoutMs },
  });
  return {
    get: ({ address, language, prefixed }) =>
      cache.get(JSON.stringify({ address, language, prefixed })),
    changed: cache.changed,
    warm: async () => {
      await (await load())?.warm();
    },
  };
}
