import type { LimitFunction } from 'p-limit';

/** Texts that stay in memory, of about three megabytes each. */
const maxTexts = 8;
/** Files that wait to be read, one after another. */
const maxWaiting = 8;
/** Files that are read before the index is read again, each with a query per page of its list. */
const maxReads = 40;

/** Too many files are asked for. */
export class SitemapBusyError extends Error {
  /** After these it is worth to ask again. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many sitemap files are asked for');
    this.name = 'SitemapBusyError';
    this.seconds = seconds;
  }
}

interface SitemapTextsOptions<P> {
  read(part: P): Promise<string>;
  /** Runs one read at a time. */
  queue: LimitFunction;
  /** Until the index is read again. */
  msLeft(): number;
}

/** The texts of the files of one index. */
export interface SitemapTexts<P> {
  /** Concurrent requests share a read. @throws SitemapBusyError */
  get(part: P): Promise<string>;
}

export function createSitemapTexts<P>(options: SitemapTextsOptions<P>): SitemapTexts<P> {
  const { queue } = options;
  const pending = new Map<P, Promise<string>>();
  /** Those that were asked for last. */
  const texts = new Map<P, string>();
  let reads = 0;

  function keep(part: P, text: string): string {
    texts.delete(part);
    texts.set(part, text);
    for (const [oldest] of texts) if (texts.size > maxTexts) texts.delete(oldest);
    return text;
  }

  return {
    async get(part) {
      const known = texts.get(part);
      if (known !== undefined) return keep(part, known);
      const running = pending.get(part);
      if (running) return running;
      if (queue.activeCount + queue.pendingCount > maxWaiting) throw new SitemapBusyError(10);
      if (reads >= maxReads) {
        throw new SitemapBusyError(Math.max(1, Math.ceil(options.msLeft() / 1000)));
      }
      reads += 1;
      const text = queue(() => options.read(part));
      pending.set(part, text);
      try {
        return keep(part, await text);
      } finally {
        pending.delete(part);
      }
    },
  };
}
