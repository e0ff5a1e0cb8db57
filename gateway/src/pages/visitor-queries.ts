import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/enums';
import type { ExecuteQuery } from '#schema/pages';
import type { Graph } from '../graphql/graph.ts';
import type { Operations } from '../graphql/operations.ts';
import { sharedKey } from '../graphql/public/public-operations.ts';
import type { PublicResponse, PublicResponses } from '../graphql/public/public-responses.ts';
import { sharedResponseOf, shareExecutions } from '../graphql/public/share-executions.ts';

/** A context without data of the request, since cached pages are shown to other visitors. */
const visitor = (language: Language): RequestContext => ({
  viewer: null,
  language,
  client: { address: 'pages', isBrowser: true },
  session: {
    issue: () => undefined,
    clear: () => undefined,
    remember: () => undefined,
    renew: () => undefined,
  },
});

type Result = Awaited<ReturnType<ExecuteQuery>>;

/** Bytes of the parsed results that pages of the same time share; an object takes about four times its text. */
const parsedBytes = 16 * 1024 * 1024;

/**
 * Runs the queries of a page on the graph of this process, within the limits of any client.
 *
 * @param responses what visitors share, for pages that know how old it can be; null to share nothing
 */
export function visitorQueries(
  given: Graph,
  operations: Operations,
  responses: PublicResponses | null = null,
) {
  const graph = responses ? shareExecutions(given, responses) : given;
  const parsed = new LRUCache<PublicResponse, Result>({
    maxSize: parsedBytes,
    sizeCalculation: (_, { bytes }) => 4 * bytes.length,
  });

  /** Pages only read it. */
  function resultOf(response: PublicResponse): Result {
    const known = parsed.get(response);
    if (known) return known;
    const result: Result = JSON.parse(response.bytes.toString('utf8'));
    parsed.set(response, result);
    return result;
  }

  return (language: Language): ExecuteQuery => {
    // One context per page, so that its queries share their loaders.
    const context = visitor(language);
    return async ({ source, name, variables }) => {
      const sent = { query: source, operationName: name, variables };
      const { document, ...prepared } = operations.prepare(sent, null);
      const request = { document, variables, operationName: name, context };
      // The key of the client's own request, which gets no report of the cost.
      const key = responses && sharedKey({ ...prepared, document, ...sent, cost: null }, context);
      if (key === null) return graph.execute(request);
      const fresh = responses?.fresh(key);
      if (fresh) return resultOf(fresh);
      const result = await graph.execute({ ...request, shared: { key, cost: null } });
      const response = sharedResponseOf(result);
      return response ? resultOf(response) : result;
    };
  };
}
