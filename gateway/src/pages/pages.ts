import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#schema/enums';
import { chooseLanguage, inLanguage, normaliseAddress, splitLanguage } from '#schema/page-address';
import { isMemberArea } from '#schema/page-paths';
import { acceptedTags, isUnchanged } from '../http/negotiation.ts';
import type { PageTemplate } from './page-template.ts';
import type { RenderedPages, StoredPage } from './rendered-pages.ts';
import { pageHeaders } from './security-headers.ts';
import { encode } from './static-files.ts';

export interface Pages {
  /** Answers any path that nothing else has taken. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface PagesOptions {
  /** Null when the web client has not been built. */
  template: PageTemplate | null;
  rendered: RenderedPages | null;
  /** Files that are made when they are asked for; each answers its own paths, and true. */
  made: readonly Serve[];
}

type Serve = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

/** Beyond this no address of ours goes; it is not worth a render. */
const longestAddress = 300;

interface Asked {
  path: string;
  query: URLSearchParams;
  language: Language;
  prefixed: boolean;
}

function readRequest({ url = '/', headers }: IncomingMessage): Asked {
  const [pathname = '/', ...search] = url.split('?');
  const { prefix, path } = splitLanguage(pathname);
  return {
    path,
    query: new URLSearchParams(search.join('?')),
    language: prefix ?? chooseLanguage(headers.cookie ?? '', acceptedTags(headers)),
    prefixed: prefix !== null,
  };
}

interface Answer {
  status: number;
  html: Buffer;
  compressed: Map<string, Promise<Buffer>>;
  headers: Record<string, string>;
}

/**
 * Pages for visitors come rendered. A member's own pages, and those that could not be rendered, are the
 * bare client, which then does it.
 */
export function createPages({ template, rendered, made }: PagesOptions): Pages {
  const security = pageHeaders(template?.shell('en') ?? '');
  const shells = new Map<Language, Answer>();

  function shellIn(language: Language): Answer {
    const known = shells.get(language);
    if (known) return known;
    const html = Buffer.from(template?.shell(language) ?? 'The web client has not been built.');
    const headers = { 'cache-control': 'no-cache' };
    const shell = { status: template ? 200 : 503, html, compressed: new Map(), headers };
    shells.set(language, shell);
    return shell;
  }

  async function renderedAt({ path, query, language, prefixed }: Asked) {
    const address = normaliseAddress(path, query);
    if (!rendered || isMemberArea(path) || address.length > longestAddress) return null;
    return rendered.get({ address, language, prefixed });
  }

  return {
    async serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...security, allow: 'GET, HEAD', 'content-length': 0 }).end();
        return;
      }
      const asked = readRequest(request);
      for (const serve of asked.prefixed ? [] : made) {
        if (await serve(request, response, asked.path)) return;
      }
      const page = await renderedAt(asked);
      if (page?.redirect) return redirect(response, asked, page.redirect);
      const answer = page ? answerOf(page) : shellIn(asked.language);
      const vary = asked.prefixed ? 'accept-encoding' : 'accept-encoding, accept-language, cookie';
      await send(request, response, {
        ...answer,
        headers: { ...security, ...answer.headers, vary },
      });
    },
  };
}

const answerOf = ({ status, html, compressed, etag }: StoredPage): Answer => ({
  status,
  html,
  compressed,
  // Whoever keeps it asks again; a cache before us may answer for as long as ours would.
  headers: { etag, 'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=50' },
});

function redirect(
  response: ServerResponse,
  { language, prefixed, query }: Asked,
  to: string,
): void {
  const search = query.size > 0 ? `?${query}` : '';
  const location = `${prefixed ? inLanguage(language, to) : to}${search}`;
  response.writeHead(302, { location, 'cache-control': 'no-cache', 'content-length': 0 }).end();
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, html, compressed, headers }: Answer,
): Promise<void> {
  if (status === 200 && headers.etag && isUnchanged(request.headers, headers.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { bytes, encoding } = await encode(request, html, compressed, true);
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
