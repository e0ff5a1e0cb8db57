import type { IncomingMessage, ServerResponse } from 'node:http';
import { graphFiles } from '#schema/page-paths';
import { readGuide } from '../http/guide.ts';
import { sendDocument, toDocument } from '../pages/cached-document.ts';

const missing = toDocument(null, null);

/** Serves the files for third parties, since production rejects introspection. They are read at the start. */
export function createGraphFiles() {
  const files = new Map(
    Object.entries(graphFiles).map(([path, file]) => {
      const document = toDocument(readGuide(file), null);
      return [path, { document, compressed: new Map<string, Promise<Buffer>>() }];
    }),
  );
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
      return;
    }
    const { document = missing, compressed } = files.get(path) ?? {};
    // Browsers show a plain text, and download other types.
    const type = 'text/plain; charset=utf-8';
    await sendDocument(request, response, document, { type, maxAge: 300, compressed });
  };
}
