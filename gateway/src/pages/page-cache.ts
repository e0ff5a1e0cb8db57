/** A page as it is kept. */
export interface KeptPage {
  /** What it weighs, roughly. */
  bytes: number;
  /** The one product that it is about; null where it is about none or many. */
  productId: string | null;
  /** All products that it tells of. */
  productIds: readonly string[];
}

export interface PageCacheOptions<P extends KeptPage> {
  render(key: string): Promise<P>;
  /** Milliseconds; only differences count. */
  now(): number;
  onFailure(error: unknown, key: string): void;
  limits?: Partial<PageCacheLimits>;
}

export interface PageCacheLimits {
  /** How long a page is answered without another look. */
  freshMs: number;
  /** How long it is answered while it is rendered anew. */
  staleMs: number;
  /** How old a page is let become after something happened to its own product, or to another one on it. */
  changedMs: { own: number; other: number };
  /** `get` resolves with null after this time; the render goes on. */
  timeoutMs: number;
  /** Pages that are rendered at a time; they share one processor with everything else. */
  running: number;
  waiting: number;
  /** In all. */
  bytes: number;
}

/** After this time a visitor gets the bare client, which renders the page itself. */
export const pageRenderTimeoutMs = 4000;

const usual: PageCacheLimits = {
  freshMs: 10_000,
  staleMs: 60_000,
  changedMs: { own: 200, other: 1000 },
  timeoutMs: pageRenderTimeoutMs,
  running: 2,
  waiting: 20,
  bytes: 48 * 1024 * 1024,
};

export interface PageCache<P> {
  /** Null when the page failed, took too long, or too many others wait for theirs. */
  get(key: string): Promise<P | null>;
  /** Something happened to a product; null: to lists of all products or posts. */
  changed(productId: string | null): void;
  size(): { pages: number; bytes: number };
}

interface Kept<P> {
  page: P;
  begun: number;
  freshUntil: number;
  staleUntil: number;
}

interface Rendering<P> {
  page: Promise<P | null>;
  /** What happened since it began: it may not know of it. */
  changes: Set<string | null>;
}

/**
 * Pages by address and language, the least used dropped first. One render serves all who ask at the
 * time; an old page is answered while a new one is made; what is too much is refused at once.
 */
export function createPageCache<P extends KeptPage>(options: PageCacheOptions<P>): PageCache<P> {
  const { now, onFailure } = options;
  const limits = { ...usual, ...options.limits };
  const kept = new Map<string, Kept<P>>();
  const renderings = new Map<string, Rendering<P>>();
  const queue: (() => void)[] = [];
  let running = 0;
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.page.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, entry: Kept<P>): void {
    remove(key);
    kept.set(key, entry);
    bytes += entry.page.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= limits.bytes) break;
      remove(oldest);
    }
  }

  function age(entry: Kept<P>, productId: string | null): void {
    const { own, other } = limits.changedMs;
    const isOwn = productId !== null && entry.page.productId === productId;
    const until = entry.begun + (isOwn ? own : other);
    entry.freshUntil = Math.min(entry.freshUntil, until);
    entry.staleUntil = Math.min(entry.staleUntil, until);
  }

  const concerns = ({ page }: Kept<P>, productId: string | null) =>
    productId === null || page.productIds.includes(productId);

  function turn(): Promise<void> | null {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= limits.waiting) return null;
    return new Promise((resolve) => queue.push(resolve));
  }

  function endTurn(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  async function renderInTurn(key: string, begins: Promise<void>, changes: Set<string | null>) {
    await begins;
    const begun = now();
    try {
      const page = await options.render(key);
      const { freshMs, staleMs } = limits;
      const entry = { page, begun, freshUntil: begun + freshMs, staleUntil: begun + staleMs };
      for (const change of changes) if (concerns(entry, change)) age(entry, change);
      keep(key, entry);
      return page;
    } catch (error) {
      onFailure(error, key);
      return null;
    } finally {
      renderings.delete(key);
      endTurn();
    }
  }

  function render(key: string): Promise<P | null> {
    const found = renderings.get(key);
    if (found) return found.page;
    const begins = turn();
    if (!begins) return Promise.resolve(null);
    const changes = new Set<string | null>();
    const page = renderInTurn(key, begins, changes);
    renderings.set(key, { page, changes });
    return page;
  }

  return {
    async get(key) {
      const entry = kept.get(key);
      if (!entry || entry.staleUntil <= now()) {
        if (entry) remove(key);
        const late = () => onFailure(new Error(`not rendered in ${limits.timeoutMs} ms`), key);
        return within(render(key), limits.timeoutMs, late);
      }
      kept.delete(key);
      kept.set(key, entry);
      if (entry.freshUntil <= now()) void render(key);
      return entry.page;
    },
    changed(productId) {
      for (const entry of kept.values()) if (concerns(entry, productId)) age(entry, productId);
      for (const { changes } of renderings.values()) changes.add(productId);
    },
    size: () => ({ pages: kept.size, bytes }),
  };
}

async function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  onLate: () => void,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve(null);
    }, milliseconds);
    timer.unref();
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
