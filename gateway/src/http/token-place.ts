import type { IncomingMessage } from 'node:http';
import { apiTokens, holdsApiToken } from '#schema/api-tokens';

/** Names by which clients of other sites put a token into the address. */
const tokenFields = new Set(['access_token', 'token']);

/**
 * True for a request with a token in its address, which logs and the history of browsers would store. A token
 * belongs in the header Authorization.
 */
export function hasTokenInAddress({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  const mark = url.indexOf('?');
  if (mark < 0) return url.includes(apiTokens.prefix);
  const fields = [...new URLSearchParams(url.slice(mark + 1))];
  return (
    url.slice(0, mark).includes(apiTokens.prefix) ||
    fields.some(([name, value]) => tokenFields.has(name.toLowerCase()) || holdsApiToken(value))
  );
}
