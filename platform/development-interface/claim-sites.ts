import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { sendJson } from '../../gateway/src/http/send-json.ts';
import { standInPath } from '../../services/catalog/src/ownership/claim-proofs.ts';

const maxEntries = 1_000;

/**
 * `/_dev/claims`: stands for the name servers and sites of the world, so that a claim of a product can be
 * proved on this machine. `POST {"name": "_vita-claim.example.org", "value": "..."}` adds a TXT record,
 * `POST {"url": "https://example.org/.well-known/vita-claim.txt", "text": "..."}` a file. In memory.
 */
export function createClaimSites() {
  const records = new Map<string, string[]>();
  const files = new Map<string, string>();

  function limit(map: Map<string, unknown>): void {
    const [oldest] = map.keys();
    if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
  }

  return {
    /** Adds a record or a file. @throws FIELD_INVALID */
    add({ name, value, url, text }: Record<string, unknown>): object {
      if (typeof name === 'string' && typeof value === 'string') {
        records.set(name, [...(records.get(name) ?? []), value]);
        limit(records);
        return { name, values: records.get(name) };
      }
      const parsed = typeof url === 'string' ? URL.parse(url) : null;
      if (!parsed || typeof text !== 'string')
        throw new DomainError('FIELD_INVALID', { field: 'url' });
      files.set(`${parsed.hostname}${parsed.pathname}`, text);
      limit(files);
      return { url, text };
    },
    /** `/records/<name>` and `/sites/<host>/<path>`. */
    serve(request: IncomingMessage, response: ServerResponse, path: string): void {
      const [, kind, key = ''] =
        /^\/(records|sites)\/(.+)$/.exec(path.slice(standInPath.length)) ?? [];
      if (kind === 'records') {
        sendJson(request, response, 200, records.get(key) ?? []);
        return;
      }
      const text = kind === 'sites' ? files.get(key) : undefined;
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain' });
      response.end(text ?? '');
    },
  };
}
