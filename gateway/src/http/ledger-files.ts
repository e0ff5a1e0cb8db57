import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { createWindows } from '#kit/runtime/windows';
import {
  isImmutable,
  type LedgerFile,
  ledgerFilePath,
  ledgerPath,
  parseLedgerPath,
} from '#schema/ledger-log';
import { tileHashes } from '#schema/tlog/tiles';
import { ledgerFiles } from '#schema/traffic-limits';
import { encode } from '../pages/encode.ts';
import { retryAfter } from './error-response.ts';
import { sendJson } from './send-json.ts';

/** The published files of the ledger's log. */
export interface LedgerFiles {
  /** Base64; null for a file that the log does not have. */
  readFile(file: LedgerFile): Promise<string | null>;
}

export interface LedgerFileOptions {
  log: LedgerFiles;
  addressOf(request: IncomingMessage): string;
  logger: Logger;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

const minuteMs = 60_000;

/** Other sites and programs may read the files: they are public, and the same for everybody. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

const statuses: Readonly<Record<string, number>> = {
  METHOD_NOT_ALLOWED: 405,
  LEDGER_PATH_INVALID: 400,
  NOT_FOUND: 404,
  THROTTLED: 429,
  UNAVAILABLE: 503,
};

const typeOf = (file: LedgerFile): string =>
  isImmutable(file) ? 'application/octet-stream' : 'text/plain; charset=utf-8';

/** Full tiles never change. A checkpoint is old after seconds. */
const cacheControlOf = (file: LedgerFile): string =>
  isImmutable(file)
    ? 'public, max-age=31536000, immutable'
    : `public, max-age=${ledgerFiles.checkpointAge / 1000}`;

const createCache = (maxSize: number) =>
  new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length + 1 });

/** Each of these tiles serves 65,536 entries or more. A reader of all entries does not evict them. */
const isUpper = (file: LedgerFile): boolean =>
  file.kind === 'tile' && file.day === null && file.level > 0;

/** Serves `/ledger/*` (https://c2sp.org/tlog-tiles). Errors are JSON with their code. */
export function createLedgerFiles({
  log,
  addressOf,
  logger,
  now = () => performance.now(),
}: LedgerFileOptions) {
  const createCounts = () => createWindows(minuteMs, ledgerFiles.remembered, now);
  const counts = { complete: createCounts(), other: createCounts() };
  const caches = {
    upper: createCache(ledgerFiles.cachedBytes.upper),
    lower: createCache(ledgerFiles.cachedBytes.lower),
  };

  function countRead(request: IncomingMessage, kind: keyof typeof counts): void {
    const window = counts[kind](addressOf(request));
    window.count += 1;
    if (window.count <= ledgerFiles.perMinute[kind]) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
    throw new DomainError('THROTTLED', { seconds });
  }

  /** Partial files are not cached: anybody could fill the cache with their many widths. */
  async function bytesOf(request: IncomingMessage, file: LedgerFile): Promise<Buffer> {
    const isComplete = isImmutable(file) && 'width' in file && file.width === tileHashes;
    const path = ledgerFilePath(file);
    const complete = caches[isUpper(file) ? 'upper' : 'lower'];
    const cached = complete.get(path);
    if (cached) return cached;
    countRead(request, isComplete ? 'complete' : 'other');
    const encoded = await log.readFile(file);
    if (encoded === null) throw new DomainError('NOT_FOUND');
    const bytes = Buffer.from(encoded, 'base64');
    if (isComplete) complete.set(path, bytes);
    return bytes;
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new DomainError('METHOD_NOT_ALLOWED', { method: 'GET' });
    }
    const file = parseLedgerPath(path.slice(ledgerPath.length + 1));
    if (!file) throw new DomainError('LEDGER_PATH_INVALID');
    const content = await bytesOf(request, file);
    // Hashes do not compress.
    const { bytes, encoding } =
      file.kind === 'entries'
        ? await encode(request.headers, content, new Map())
        : { bytes: content, encoding: null };
    response.writeHead(200, {
      ...publicHeaders,
      'content-type': typeOf(file),
      'cache-control': cacheControlOf(file),
      ...(file.kind === 'entries' && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    try {
      await serve(request, response, path);
    } catch (error) {
      const publicError = toPublicError(error);
      const { code } = publicError;
      if (code === 'INTERNAL') logger.error({ err: error, path }, 'request failed');
      const seconds = retryAfter(publicError);
      sendJson(
        request,
        response,
        statuses[code] ?? 500,
        { code },
        {
          ...publicHeaders,
          ...(seconds !== null && { 'retry-after': String(seconds) }),
          ...(code === 'METHOD_NOT_ALLOWED' && { allow: 'GET, HEAD' }),
        },
      );
    }
  };
}
