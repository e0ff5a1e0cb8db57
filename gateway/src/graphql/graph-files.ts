import type { IncomingMessage, ServerResponse } from 'node:http';
import { graphFiles } from '#schema/page-paths';
import { guideType, readGuide } from '../http/guide.ts';
import { sendDocument, toDocument } from '../pages/cached-document.ts';

const missing = {
  document: toDocument(null, null),
  type: guideType(''),
  compressed: undefined,
};

/** Serves the files for third parties, since production rejects introspection. They are read at the start. */
export function createGraphFiles() {
  const files = new Map(
    Object.entries(graphFiles).map(([path, file]) => {
      const document = toDocument(readGuide(file), null);
      const type = guideType(file);
      return [path, { document, type, compressed: new Map<string, Promise<Buffer>>() }];
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
    const { document, type, compressed } = files.get(path) ?? missing;
    await sendDocument(request, response, document, { type, maxAge: 300, compressed });
  };
}
