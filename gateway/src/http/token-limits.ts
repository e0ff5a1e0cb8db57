import type { ServerResponse } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { createWindows } from '#kit/runtime/windows';
import type { RequestContext } from '#kit/subgraph/context';
import { tokenTraffic } from '#schema/traffic-limits';

export interface TokenLimits {
  /**
   * Counts a request, and says in the headers of its response what is left; null for an operation of a socket.
   * @throws THROTTLED
   */
  takeRequest(tokenId: string, response: ServerResponse | null): void;
  /** The response whose headers later say what the operations of the request left. */
  linkResponse(context: RequestContext, response: ServerResponse): void;
  /** Counts an operation of a token. One that costs more than is left is refused. @throws THROTTLED */
  takeCost(context: RequestContext, cost: number): void;
}

const seconds = tokenTraffic.window / 1000;

/** The header RateLimit-Policy of draft-ietf-httpapi-ratelimit-headers: structured fields (RFC 9651). */
export const tokenPolicy = [
  `"requests";q=${tokenTraffic.requests};w=${seconds}`,
  `"cost";q=${tokenTraffic.cost};qu="cost";w=${seconds}`,
].join(', ');

interface Window {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts what programs do by API tokens, in this process alone, in windows that begin with a first request.
 * @param now milliseconds of a monotonic clock
 */
export function createTokenLimits(now = () => performance.now()): TokenLimits {
  const { window, remembered, requests: mostRequests, cost: mostCost } = tokenTraffic;
  const requestsOf = createWindows(window, remembered, now);
  const costOf = createWindows(window, remembered, now);
  const responses = new WeakMap<RequestContext, ServerResponse>();

  const secondsLeft = ({ endsAt }: Window) => Math.max(1, Math.ceil((endsAt - now()) / 1000));
  const item = (name: string, max: number, given: Window) =>
    `"${name}";r=${Math.max(0, max - given.count)};t=${secondsLeft(given)}`;

  function setHeaders(tokenId: string, response: ServerResponse | undefined): void {
    if (!response || response.headersSent) return;
    const requests = item('requests', mostRequests, requestsOf(tokenId));
    const cost = item('cost', mostCost, costOf(tokenId));
    response.setHeader('ratelimit-policy', tokenPolicy);
    response.setHeader('ratelimit', `${requests}, ${cost}`);
  }

  const throttled = (policy: 'requests' | 'cost', given: Window) =>
    new DomainError('THROTTLED', { seconds: secondsLeft(given), policy });

  return {
    takeRequest(tokenId, response) {
      const requests = requestsOf(tokenId);
      requests.count += 1;
      setHeaders(tokenId, response ?? undefined);
      if (requests.count > mostRequests) throw throttled('requests', requests);
    },
    linkResponse: (context, response) => void responses.set(context, response),
    takeCost(context, cost) {
      const { viewer } = context;
      if (!viewer?.scopes) return;
      const spent = costOf(viewer.sessionId);
      if (spent.count + cost > mostCost) throw throttled('cost', spent);
      spent.count += cost;
      setHeaders(viewer.sessionId, responses.get(context));
    },
  };
}
