import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { projectFile } from '#kit/runtime/paths';
import { openApiPath, partnerClientPath, restGuides } from '#schema/page-paths';
import { guideType, readGuide } from '../http/guide.ts';
import { readManifest } from '../pages/manifest.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { toDocsPage } from './docs-page.ts';
import { operations } from './operations.ts';
import { withScopes } from './scopes.ts';
import { type RestServer, withServers } from './servers.ts';

export interface Docs {
  /** Returns true when the request was for the documentation. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

const originsOf = (servers: readonly RestServer[]): string[] => [
  ...new Set(
    servers.filter(({ url }) => /^https?:/.test(url)).map(({ url }) => new URL(url).origin),
  ),
];

/** Scalar adds style elements without a nonce, hence inline styles. Scripts come from files only. */
const contentSecurityPolicy = (servers: readonly RestServer[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The page tries operations at the other installations that the document lists.
    ["connect-src 'self'", ...originsOf(servers)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** GET /api/docs: schema/generated/openapi.yaml as a page and as a file, the guides of partners and their client. */
export function createDocs(
  files: Pick<StaticFiles, 'text'>,
  servers: readonly RestServer[] = [],
): Docs {
  const page = {
    bytes: Buffer.from(toDocsPage(readManifest(files))),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // The page names its scripts by their hashes, which change with the next release.
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(servers),
    },
  };
  const contract = readFileSync(projectFile('schema/generated/openapi.yaml'), 'utf8');
  const document = {
    bytes: Buffer.from(withServers(withScopes(contract, operations), servers)),
    headers: {
      'content-type': 'application/yaml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  };
  const guides = Object.entries(restGuides).map(([path, file]) => {
    const headers = {
      'content-type': guideType(file),
      'cache-control': 'public, max-age=300',
    };
    return [path, { bytes: Buffer.from(readGuide(file)), headers }] as const;
  });
  const client = {
    bytes: readFileSync(projectFile('dist/partners/vita-client.tgz')),
    headers: {
      'content-type': 'application/gzip',
      'content-disposition': 'attachment; filename="vita-client.tgz"',
      'cache-control': 'public, max-age=300',
    },
  };
  const resources = new Map<string, { bytes: Buffer; headers: Record<string, string> }>([
    ['/api/docs', page],
    [openApiPath, document],
    [partnerClientPath, client],
    ...guides,
  ]);
  return {
    serve({ method, url = '' }, response) {
      if (method !== 'GET' && method !== 'HEAD') return false;
      const resource = resources.get((url.split('?', 1)[0] ?? '').replace(/\/$/, ''));
      if (!resource) return false;
      const { bytes, headers } = resource;
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.end(method === 'HEAD' ? undefined : bytes);
      return true;
    },
  };
}
