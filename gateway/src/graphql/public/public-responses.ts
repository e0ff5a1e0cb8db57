import { LRUCache } from 'lru-cache';
import { etagOf } from '../../pages/etag.ts';
import type { CostReport } from '../cost-report.ts';

/** A response without an error, as all visitors get it. */
export interface PublicResponse {
  /** JSON. */
  bytes: Buffer;
  etag: string;
  cost: CostReport | null;
}

export interface PublicResponses {
  /** A response that is fresh, or that another request is making just now; null when the caller has to make it. */
  find(key: string): PublicResponse | Promise<PublicResponse | null> | null;
  /** A response that is fresh. */
  fresh(key: string): PublicResponse | null;
  /** The key of a request that had the same text, method and language; undefined when it is not known. */
  keyOf(text: string): string | undefined;
  remember(text: string, key: string): void;
  /**
   * Says that the caller makes the response. It must call the result once: with the response, or with null when there is
   * none to share.
   */
  make(key: string): (response: PublicResponse | null) => void;
  /** Records that something public has changed. */
  changed(): void;
  counts(): Readonly<Record<'shared' | 'made', number>>;
}

export interface PublicResponseLimits {
  /** Milliseconds that a response is fresh, whatever changes. */
  briefMs: number;
  /** Milliseconds that it is fresh when nothing has changed since. */
  longMs: number;
  /**
   * Milliseconds after a change in which responses stay fresh briefly only: another service learns of it from the same
   * event.
   */
  settleMs: number;
  /** Bytes of all responses, of one, and of the texts of requests. */
  bytes: number;
  responseBytes: number;
  textBytes: number;
}

/** Milliseconds after which a response has each change whose event has arrived. */
export const sharedResponseMs = 150;

/** A visitor sees a change at most `briefMs` after its event arrives, and at once if no response was cached. */
const defaultLimits: PublicResponseLimits = {
  briefMs: sharedResponseMs,
  longMs: 1_000,
  settleMs: 2_000,
  bytes: 32 * 1024 * 1024,
  responseBytes: 512 * 1024,
  textBytes: 8 * 1024 * 1024,
};

interface Entry {
  response: PublicResponse;
  startedAt: number;
}

interface Making {
  response: Promise<PublicResponse | null>;
  startedAt: number;
}

export interface PublicResponsesOptions {
  /** Milliseconds of a monotonic clock. */
  now?(): number;
  limits?: Partial<PublicResponseLimits>;
}

/** For an object, its key and its place in the cache. */
const overhead = 300;

export const toPublicResponse = (body: object, cost: CostReport | null): PublicResponse => {
  const bytes = Buffer.from(JSON.stringify(body));
  return { bytes, etag: etagOf(bytes), cost };
};

/**
 * The responses that all visitors share. Requests for one that is being made wait for it; the least recently used ones are
 * evicted first.
 */
export function createPublicResponses(options: PublicResponsesOptions = {}): PublicResponses {
  const { now = () => performance.now() } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const entries = new LRUCache<string, Entry>({
    maxSize: limits.bytes,
    sizeCalculation: ({ response }, key) => response.bytes.length + 2 * key.length + overhead,
  });
  const keys = new LRUCache<string, string>({
    maxSize: limits.textBytes,
    sizeCalculation: (key, text) => 2 * (text.length + key.length) + overhead,
  });
  const making = new Map<string, Making>();
  const counts = { shared: 0, made: 0 };
  let changedAt = Number.NEGATIVE_INFINITY;

  function isFresh({ startedAt }: { startedAt: number }): boolean {
    const age = now() - startedAt;
    if (age <= limits.briefMs) return true;
    return age <= limits.longMs && changedAt < startedAt - limits.settleMs;
  }

  function fresh(key: string): PublicResponse | null {
    const entry = entries.get(key);
    if (!entry || !isFresh(entry)) return null;
    counts.shared += 1;
    return entry.response;
  }

  return {
    fresh,
    find(key) {
      const response = fresh(key);
      if (response) return response;
      const other = making.get(key);
      if (!other || !isFresh(other)) return null;
      counts.shared += 1;
      return other.response;
    },
    keyOf: (text) => keys.get(text),
    remember: (text, key) => void keys.set(text, key),
    make(key) {
      counts.made += 1;
      const { promise, resolve } = Promise.withResolvers<PublicResponse | null>();
      const own: Making = { response: promise, startedAt: now() };
      making.set(key, own);
      return (response) => {
        if (making.get(key) === own) making.delete(key);
        if (response && response.bytes.length <= limits.responseBytes) {
          const newer = entries.get(key);
          if (!newer || newer.startedAt < own.startedAt) {
            entries.set(key, { response, startedAt: own.startedAt });
          }
        }
        resolve(response);
      };
    },
    changed() {
      changedAt = now();
    },
    counts: () => counts,
  };
}
