import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#schema/enums';
import { chooseLanguage, inLanguage, normaliseAddress, splitLanguage } from '#schema/page-address';
import { isGuardedArea, isMemberArea, loginPath } from '#schema/page-paths';
import { acceptedTags } from '../http/request-context.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { encodeQuickThenGood } from './encode.ts';
import { isUnchanged } from './etag.ts';
import type { PageTemplate } from './page-template.ts';
import type { RenderedPages, StoredPage } from './rendered-pages.ts';
import { markedEtag, type PageDocument, withSessionMark } from './session-mark.ts';

export interface PageHandler {
  /** Serves every path that no other route serves. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface PageHandlerOptions {
  /** Null when the web client has not been built. */
  template: PageTemplate | null;
  rendered: RenderedPages | null;
  origin(): string;
  /** What pages may show in a frame; null for nothing. */
  qrFrame: string | null;
  /** The network of the client. */
  addressOf(request: IncomingMessage): string;
  /** Whether the browser has a session, which may be over. */
  hasSession(request: IncomingMessage): boolean;
  /** Files that are generated on request. Each returns false for a path that is not its own. */
  generated: readonly ServeGenerated[];
  /** Title and preview of a page that visitors may not open, where its link is shared; null for none. */
  sharedHead(path: string, language: Language, client: string): Promise<string | null>;
}

type ServeGenerated = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

/** No page of the site has a longer address; a longer one is not rendered. */
const maxAddressLength = 300;

interface PageRequest {
  path: string;
  query: URLSearchParams;
  language: Language;
  /** True when the address contains the language. */
  prefixed: boolean;
}

interface PageResponse {
  status: number;
  document: PageDocument;
  headers: Record<string, string>;
}

/**
 * Serves rendered pages to visitors. Member areas, and pages whose render failed, get the bare client,
 * which renders them in the browser.
 */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { template, rendered, generated, origin } = options;
  const shells: Partial<Record<Language, { html: string; response: PageResponse }>> = {};
  const shellOf = (language: Language): PageResponse => {
    const html = template?.shell(language) ?? 'The web client has not been built.';
    const known = shells[language];
    if (known?.html === html) return known.response;
    // Made at the first request, when the port of the origin is known.
    const response = createShell(html, template ? 200 : 503, origin(), options.qrFrame);
    shells[language] = { html, response };
    return response;
  };

  async function render({ path, query, language, prefixed }: PageRequest, client: string) {
    const address = normaliseAddress(path, query);
    if (!rendered || isMemberArea(path) || address.length > maxAddressLength) return null;
    return rendered.get({ address, language, prefixed }, client);
  }

  /** The bare client, which leads a visitor to the login, with the head that a shared link shows. */
  async function shareable({ path, language }: PageRequest, client: string) {
    const head = template && (await options.sharedHead(path, language, client));
    if (!head) return null;
    const shell = template.shell(language).replace(/<title>[^<]*<\/title>/, () => head);
    const { headers, ...page } = createShell(shell, 200, origin(), options.qrFrame);
    return { ...page, headers: { ...headers, 'cache-control': 'no-store' } };
  }

  return {
    async serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
        return;
      }
      const pageRequest = readRequest(request);
      const { path, language, prefixed } = pageRequest;
      for (const serve of prefixed ? [] : generated) {
        if (await serve(request, response, path)) return;
      }
      if (isForMembers(pageRequest) && !options.hasSession(request)) {
        const shared = await shareable(pageRequest, options.addressOf(request));
        if (shared) return send(request, response, shared);
        const target = loginPath(targetOf(pageRequest));
        return sendRedirect(response, pageRequest, target, 'no-store');
      }
      const page = await render(pageRequest, options.addressOf(request));
      if (page?.redirect) {
        const caching = page.isPermanent ? 'permanent' : 'no-cache';
        return sendRedirect(response, pageRequest, page.redirect, caching);
      }
      const common = page ? toResponse(page) : shellOf(language);
      const { headers, ...result } = options.hasSession(request) ? forSession(common) : common;
      const vary = prefixed ? 'accept-encoding' : 'accept-encoding, accept-language, cookie';
      await send(request, response, { ...result, headers: { ...headers, vary } });
    },
  };
}

function readRequest({ url = '/', headers }: IncomingMessage): PageRequest {
  const [pathname = '/', ...search] = url.split('?');
  const { prefix, path } = splitLanguage(pathname);
  return {
    path,
    query: new URLSearchParams(search.join('?')),
    language: prefix ?? chooseLanguage(headers.cookie ?? '', acceptedTags(headers)),
    prefixed: prefix !== null,
  };
}

/** A member whom another site sends back may get the session on this page. */
const isForMembers = ({ path, query }: PageRequest): boolean =>
  isGuardedArea(path) && !query.has('state');

/** Proxies limit headers: a target that is too long loses its query. */
function targetOf({ path, query }: PageRequest): string {
  const target = query.size > 0 ? `${path}?${query}` : path;
  if (target.length <= maxAddressLength) return target;
  return path.length > maxAddressLength ? shortened(path) : path;
}

/** Without the encoded characters at its end, of which one can be cut in two. */
const shortened = (path: string): string =>
  path.slice(0, maxAddressLength).replace(/(?:%[\da-f]{0,2})+$/i, '');

function createShell(
  shell: string,
  status: number,
  origin: string,
  frame: string | null,
): PageResponse {
  return {
    status,
    document: { html: Buffer.from(shell), compressed: new Map() },
    headers: {
      ...pageHeaders({ shell, head: '', body: '' }, origin, frame),
      'cache-control': 'no-cache',
    },
  };
}

const toResponse = ({ status, document, etag, headers, isLasting }: StoredPage): PageResponse => ({
  status,
  document,
  // Browsers revalidate; a shared cache may store a page as long as this process does.
  headers: {
    ...headers,
    etag,
    'cache-control': `public, max-age=0, s-maxage=${isLasting ? 600 : 10}, stale-while-revalidate=50`,
  },
});

/** Shared caches keep the pages of visitors only. */
function forSession({ status, document, headers }: PageResponse): PageResponse {
  const { etag } = headers;
  return {
    status,
    document: withSessionMark(document),
    headers: {
      ...headers,
      ...(etag && { etag: markedEtag(etag) }),
      'cache-control': 'private, no-cache',
    },
  };
}

/** @param caching `permanent` for an hour, `no-cache` after revalidation, `no-store` never */
function sendRedirect(
  response: ServerResponse,
  { language, prefixed, query }: PageRequest,
  path: string,
  caching: 'permanent' | 'no-cache' | 'no-store',
): void {
  // A path with a query has all that it needs.
  const search = query.size > 0 && !path.includes('?') ? `?${query}` : '';
  const location = `${prefixed ? inLanguage(language, path) : path}${search}`;
  const isPermanent = caching === 'permanent';
  const headers = {
    location,
    'cache-control': isPermanent ? 'public, max-age=3600' : caching,
    'content-length': 0,
  };
  response.writeHead(isPermanent ? 301 : 302, headers).end();
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, document, headers }: PageResponse,
): Promise<void> {
  if (status === 200 && headers.etag && isUnchanged(request.headers, headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { html, compressed } = document;
  const { bytes, encoding } = await encodeQuickThenGood(request.headers, html, compressed);
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
