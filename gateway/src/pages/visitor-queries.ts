import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/enums';
import type { ExecuteQuery } from '#schema/pages';
import type { Graph } from '../graphql/graph.ts';
import type { Operations, PreparedOperation } from '../graphql/operations.ts';
import { sharedKey } from '../graphql/public/public-operations.ts';
import {
  type PublicResponse,
  type PublicResponses,
  toPublicResponse,
} from '../graphql/public/public-responses.ts';

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

/**
 * Runs the queries of a page on the graph of this process, within the limits of any client.
 *
 * @param responses what visitors share, for pages that know how old it can be; null to read all anew
 */
export const visitorQueries =
  (graph: Graph, operations: Operations, responses: PublicResponses | null = null) =>
  (language: Language): ExecuteQuery => {
    // One context per page, so that its queries share their loaders.
    const context = visitor(language);
    return async ({ source, name, variables }) => {
      const sent = { query: source, operationName: name, variables };
      const prepared = operations.prepare(sent, null);
      const run = async (): Promise<Result> =>
        graph.execute({ document: prepared.document, variables, operationName: name, context });
      const key = responses && keyOf(prepared, name, variables, context);
      return responses && key !== null ? shared(responses, key, run) : run();
    };
  };

/** The key of the client's own request, which gets no report of the cost. */
const keyOf = (
  prepared: PreparedOperation,
  operationName: string,
  variables: Record<string, unknown>,
  context: RequestContext,
): string | null =>
  sharedKey({ ...prepared, query: '', operationName, variables, cost: null }, context);

/** Results by their responses, so that a response is parsed once. Pages only read them. */
const parsed = new WeakMap<PublicResponse, Result>();

function resultOf(response: PublicResponse): Result {
  const known = parsed.get(response);
  if (known) return known;
  const result: Result = JSON.parse(response.bytes.toString('utf8'));
  parsed.set(response, result);
  return result;
}

/** A result that visitors share. One with an error is of this page alone. */
async function shared(
  responses: PublicResponses,
  key: string,
  run: () => Promise<Result>,
): Promise<Result> {
  // Without a turn in between, in which another page would make it too.
  const found = responses.find(key);
  const response = found && (await found);
  if (response) return resultOf(response);
  const finish = responses.make(key);
  let made: PublicResponse | null = null;
  try {
    const { data, errors } = await run();
    if (errors?.length) return { data, errors };
    made = toPublicResponse({ data }, null);
    return resultOf(made);
  } finally {
    finish(made);
  }
}
