import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import type { Language } from '#schema/enums';
import type { ExecuteQuery, PageRenderer, SiteContacts } from '#schema/pages';
import { pageHeaders } from '../http/security-headers.ts';
import { etagOf } from './etag.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { PageTemplate } from './page-template.ts';
import { type ClientOperations, createPageTurns } from './page-turns.ts';
import type { PageDocument } from './session-mark.ts';

export interface PageAddress {
  /** The path without a language, and the query parameters that change the page. */
  address: string;
  language: Language;
  /** True when the address contains the language. */
  prefixed: boolean;
}

export interface StoredPage extends CachedPage {
  status: 200 | 404;
  redirect: string | null;
  isPermanent: boolean;
  document: PageDocument;
  etag: string;
  /** The headers that allow what the page contains. */
  headers: Record<string, string>;
}

export interface RenderedPagesOptions {
  template: PageTemplate;
  load(): Promise<PageRenderer | null>;
  queries(language: Language): ExecuteQuery;
  origin(): string;
  /** What pages may show in a frame; null for nothing. */
  qrFrame: string | null;
  contacts: SiteContacts;
  renderTimeoutMs: number;
  /** Milliseconds after which a result of `queries` has a change. */
  dataMs: number;
  clientOperations: ClientOperations;
  clock: Clock;
  logger: Logger;
}

export interface RenderedPages {
  /**
   * Null when the browser has to render the page.
   * @param client the network of the browser
   */
  get(address: PageAddress, client: string): Promise<StoredPage | null>;
  /** Records a change of a product or member; null means lists of all products or posts. */
  changed(id: string | null): void;
  /** Loads the renderer before the first page needs it. */
  warm(): Promise<void>;
}

/**
 * Includes the compressed variants, which have about a third of the size together, and the same again
 * for browsers with a session.
 */
const cachedBytes = (html: Buffer) => Math.ceil(html.length * 2.8);

export function createRenderedPages(options: RenderedPagesOptions): RenderedPages {
  const { template, queries, origin, renderTimeoutMs, dataMs, clock, logger } = options;
  const waitForTurn = createPageTurns(options.clientOperations, () => performance.now());
  let loading: Promise<PageRenderer | null> | null = null;
  const load = () => {
    loading ??= options.load();
    return loading;
  };

  async function render(key: string): Promise<StoredPage> {
    const address: PageAddress = JSON.parse(key);
    // Before its queries too, which share the database with those of clients.
    await waitForTurn();
    const renderer = await load();
    if (!renderer) throw new Error('the page renderer was not built');
    const now = clock.now().getTime();
    const request = { ...address, origin: origin(), now, contacts: options.contacts };
    const page = await renderer.render(request, queries(address.language), waitForTurn);
    const html = Buffer.from(template.page(address.language, page));
    const shell = template.shell(address.language);
    const head = `${page.head}${page.styles}`;
    return {
      status: page.status,
      redirect: page.redirect,
      isPermanent: page.isPermanent,
      document: { html, compressed: new Map() },
      etag: etagOf(html),
      headers: pageHeaders({ shell, head, body: page.body }, origin(), options.qrFrame),
      bytes: cachedBytes(html),
      isLasting: page.isLasting,
      subjectId: page.productId,
      // UPs do not change a page whose content is final.
      shownIds: [...(page.isLasting ? [] : page.productIds), ...page.memberIds],
    };
  }

  const cache = createPageCache({
    render,
    now: () => performance.now(),
    onFailure: (error, key) => logger.warn({ err: error, page: key }, 'page not rendered'),
    limits: { timeoutMs: renderTimeoutMs, dataMs },
  });
  return {
    get: ({ address, language, prefixed }, client) =>
      cache.get(JSON.stringify({ address, language, prefixed }), client),
    changed: cache.changed,
    warm: async () => {
      await (await load())?.warm();
    },
  };
}
