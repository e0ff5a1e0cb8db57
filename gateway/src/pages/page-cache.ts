import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { withTimeout } from '#kit/runtime/waiting';
import { createClientCounts } from '../http/client-counts.ts';

export interface CachedPage {
  /** The approximate size in memory. */
  bytes: number;
  /** Whether the content no longer changes, so that the page stays fresh for long. */
  isLasting?: boolean;
  /** The product or member that the page is about; null for none or many. */
  subjectId: string | null;
  /** All products and members on the page. */
  shownIds: readonly string[];
}

export interface PageCacheOptions<P extends CachedPage> {
  render(key: string): Promise<P>;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  onFailure(error: unknown, key: string): void;
  limits?: Partial<PageCacheLimits>;
}

export interface PageCacheLimits {
  /** Milliseconds until a page is stale. */
  freshMs: number;
  /** Milliseconds until a stale page is no longer returned while it is rendered again. */
  staleMs: number;
  /** Both for a page whose content no longer changes. */
  lastingMs: number;
  /** The maximum age after a change of the page's own product or member, or of another one on it. */
  changedMs: { own: number; other: number };
  /** A render can lack changes of this many milliseconds before it started. */
  dataMs: number;
  /** `get` resolves with null after this time; the render continues. */
  timeoutMs: number;
  /** Concurrent renders: they share one processor with everything else. */
  running: number;
  /** Renders in the queue; more are rejected at once. */
  waiting: number;
  /** Renders of one client, running or in the queue; four times as many of an IPv6 site. */
  perClient: number;
  /** The total size of the pages. */
  bytes: number;
}

/** After this time a visitor gets the bare client, which renders the page itself. */
export const pageRenderTimeoutMs = 4000;

const defaultLimits: PageCacheLimits = {
  freshMs: 10_000,
  staleMs: 60_000,
  lastingMs: 60 * 60_000,
  changedMs: { own: 200, other: 1000 },
  dataMs: 0,
  timeoutMs: pageRenderTimeoutMs,
  running: 2,
  waiting: 30,
  perClient: 6,
  bytes: 48 * 1024 * 1024,
};

export interface PageCache<P> {
  /**
   * Null when the render failed or timed out, or when the queue is full.
   * @param client whose renders are counted; null for none
   */
  get(key: string, client?: string | null): Promise<P | null>;
  /** Records a change of a product or member; null means lists of all products or posts. */
  changed(id: string | null): void;
  size(): { pages: number; bytes: number };
}

interface Entry<P> {
  page: P;
  renderedAt: number;
  freshUntil: number;
  staleUntil: number;
}

interface Render<P> {
  page: Promise<P | null>;
  /** Changes since the render started, which it may have missed. */
  changes: Set<string | null>;
}

/**
 * Caches pages by key; the least recently used are evicted first. Concurrent requests share one
 * render, and a stale page is returned while it is rendered again.
 */
export function createPageCache<P extends CachedPage>(options: PageCacheOptions<P>): PageCache<P> {
  const { now, onFailure } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const entries = new LRUCache<string, Entry<P>>({
    maxSize: limits.bytes,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
  });
  const renders = new Map<string, Render<P>>();
  const limit = pLimit(limits.running);
  const recent = createRecentChanges(limits.dataMs, now);

  async function renderNow(key: string, changes: Set<string | null>): Promise<P | null> {
    const renderedAt = now();
    // Its data can lack them.
    for (const change of recent.list()) changes.add(change);
    try {
      const page = await options.render(key);
      const { freshMs, staleMs, lastingMs } = limits;
      const until = page.isLasting
        ? { freshUntil: renderedAt + lastingMs, staleUntil: renderedAt + lastingMs }
        : { freshUntil: renderedAt + freshMs, staleUntil: renderedAt + staleMs };
      const entry = { page, renderedAt, ...until };
      for (const change of changes) applyChange(entry, change, limits);
      entries.set(key, entry);
      return page;
    } catch (error) {
      onFailure(error, key);
      return null;
    } finally {
      renders.delete(key);
    }
  }

  function render(key: string): Promise<P | null> {
    const running = renders.get(key);
    if (running) return running.page;
    const isFull = limit.activeCount + limit.pendingCount >= limits.running + limits.waiting;
    if (isFull) return Promise.resolve(null);
    const changes = new Set<string | null>();
    const page = limit(() => renderNow(key, changes));
    renders.set(key, { page, changes });
    return page;
  }

  const rendersByClient = createClientCounts(limits.perClient);

  /** Renders a page unless the client has too many renders. Joins the render of another client. */
  async function renderFor(client: string, key: string): Promise<P | null> {
    const running = renders.get(key);
    if (running) return running.page;
    if (!rendersByClient.add(client)) return null;
    try {
      return await render(key);
    } finally {
      rendersByClient.remove(client);
    }
  }

  return {
    async get(key, client = null) {
      const entry = entries.get(key);
      if (entry && entry.staleUntil > now()) {
        if (entry.freshUntil <= now()) void render(key);
        return entry.page;
      }
      const rendered = client === null ? render(key) : renderFor(client, key);
      return withTimeout(rendered, limits.timeoutMs, () => {
        onFailure(new Error(`not rendered in ${limits.timeoutMs} ms`), key);
        return null;
      });
    },
    changed(id) {
      for (const entry of entries.values()) applyChange(entry, id, limits);
      for (const { changes } of renders.values()) changes.add(id);
      recent.add(id);
    },
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}

/** The changes of the last milliseconds; none are kept for 0. */
function createRecentChanges(forMs: number, now: () => number) {
  let changes: { change: string | null; at: number }[] = [];
  const trim = () => {
    changes = changes.filter(({ at }) => at >= now() - forMs);
  };
  return {
    add(change: string | null): void {
      if (forMs <= 0) return;
      trim();
      changes.push({ change, at: now() });
    },
    list(): (string | null)[] {
      trim();
      return changes.map(({ change }) => change);
    },
  };
}

/** Makes a page that shows this id stale: at once if the page is about it, otherwise later. */
function applyChange<P extends CachedPage>(
  entry: Entry<P>,
  id: string | null,
  { changedMs }: PageCacheLimits,
): void {
  const { page, renderedAt } = entry;
  if (id !== null && !page.shownIds.includes(id)) return;
  const isOwn = id !== null && page.subjectId === id;
  const until = renderedAt + (isOwn ? changedMs.own : changedMs.other);
  entry.freshUntil = Math.min(entry.freshUntil, until);
  entry.staleUntil = Math.min(entry.staleUntil, until);
}
