import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { projectFile } from '#kit/runtime/paths';
import { openApiPath, restGuides } from '#schema/page-paths';
import { guideType, readGuide } from '../http/guide.ts';
import { readManifest } from '../pages/manifest.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { isClientPackage, readClientPackage } from './client-package.ts';
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

interface Resource {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** What guides in the repository call the site, and the packed client. */
const placeholders = { site: 'https://vita.example', file: 'vita-client-<version>.tgz' };

/** The guides with the address of the site, which is known once the gateway listens. */
function createGuides(origin: () => string, packagePath: string) {
  const texts = new Map(Object.entries(restGuides).map(([path, file]) => [path, readGuide(file)]));
  const fill = (text: string) =>
    text
      .replaceAll(placeholders.site, origin())
      .replaceAll(placeholders.file, posix.basename(packagePath));
  return (path: string): Resource | undefined => {
    const text = texts.get(path);
    if (text === undefined) return undefined;
    const headers = { 'content-type': guideType(path), 'cache-control': 'public, max-age=300' };
    return { bytes: Buffer.from(fill(text)), headers };
  };
}

/** GET /api/docs: schema/generated/openapi.yaml as a page, and as a file to download; guides; the packed client. */
export function createDocs(
  files: Pick<StaticFiles, 'text'>,
  origin: () => string,
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
  const client = readClientPackage();
  const guideOf = createGuides(origin, client.path);
  const resources = new Map<string, Resource>([
    ['/api/docs', page],
    [openApiPath, document],
    [
      client.path,
      {
        bytes: client.bytes,
        headers: {
          'content-type': 'application/gzip',
          // Its name has the hash of its content.
          'cache-control': 'public, max-age=31536000, immutable',
        },
      },
    ],
  ]);
  const otherPackage = (): Resource => ({
    bytes: Buffer.from(
      `This site does not serve this package. Install the one of its release:\nnpm install ${origin()}${client.path}\n`,
    ),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
  return {
    serve({ method, url = '' }, response) {
      if (method !== 'GET' && method !== 'HEAD') return false;
      const path = (url.split('?', 1)[0] ?? '').replace(/\/$/, '');
      const found = resources.get(path) ?? guideOf(path);
      const resource = found ?? (isClientPackage(path) ? otherPackage() : null);
      if (!resource) return false;
      const { bytes, headers } = resource;
      response.writeHead(found ? 200 : 404, { ...headers, 'content-length': bytes.length });
      response.end(method === 'HEAD' ? undefined : bytes);
      return true;
    },
  };
}
