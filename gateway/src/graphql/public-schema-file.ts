import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { projectFile } from '#kit/runtime/paths';
import { sendDocument, toDocument } from '../pages/cached-document.ts';

/** Serves schema/public.graphql, since production answers no introspection. */
export function createPublicSchemaFile() {
  const document = toDocument(readFileSync(projectFile('schema/public.graphql'), 'utf8'), null);
  const kind = {
    // Browsers show it instead of downloading it.
    type: 'text/plain; charset=utf-8',
    maxAge: 300,
    compressed: new Map<string, Promise<Buffer>>(),
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
      return;
    }
    await sendDocument(request, response, document, kind);
  };
}
