import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'yaml';
import { projectFile } from '#kit/runtime/paths';
import { type ContractDocument, docsStyle, renderDocs } from './docs-page.ts';

export interface Docs {
  /** True when the request was for the documentation and is answered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

/** GET /api/docs: schema/rest/openapi.yaml to read, to style and to download. Made at first use. */
export function createDocs(): Docs {
  const source = () => readFileSync(projectFile('schema/rest/openapi.yaml'));
  const files: Record<string, { type: string; make(): Buffer }> = {
    '/api/docs': {
      type: 'text/html',
      make: () => Buffer.from(renderDocs(parse(source().toString()) as ContractDocument)),
    },
    '/api/docs/style.css': { type: 'text/css', make: () => Buffer.from(docsStyle) },
    '/api/docs/openapi.yaml': { type: 'application/yaml', make: source },
  };
  const made = new Map<string, Buffer>();

  return {
    serve({ method, url = '' }, response) {
      if (!url.startsWith('/api/docs') || (method !== 'GET' && method !== 'HEAD')) return false;
      const path = (url.split('?', 1)[0] ?? '').replace(/\/$/, '');
      const file = files[path];
      if (!file) return false;
      const bytes = made.get(path) ?? file.make();
      made.set(path, bytes);
      response.writeHead(200, {
        'content-type': `${file.type}; charset=utf-8`,
        'content-length': bytes.length,
        'cache-control': 'public, max-age=300',
      });
      response.end(method === 'HEAD' ? undefined : bytes);
      return true;
    },
  };
}
