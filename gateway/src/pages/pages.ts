import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageHeaders } from './security-headers.ts';
import { encode, type StaticFiles } from './static-files.ts';

export interface Pages {
  /** Answers any path that nothing else has taken: the web client finds the page for it. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Every page is the client's shell for now; the status tells crawlers nothing about the route. */
export function createPages(files: StaticFiles): Pages {
  const html = files.text('/index.html');
  const bytes = Buffer.from(html ?? 'The web client has not been built.');
  const headers = pageHeaders(html ?? '');
  const compressed = new Map<string, Promise<Buffer>>();
  return {
    async serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { ...headers, allow: 'GET, HEAD', 'content-length': 0 }).end();
        return;
      }
      const body = await encode(request, bytes, compressed, true);
      response.writeHead(html ? 200 : 503, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-length': body.bytes.length,
        ...(body.encoding && { 'content-encoding': body.encoding }),
      });
      response.end(request.method === 'HEAD' ? undefined : body.bytes);
    },
  };
}
