import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/enums';
import type { ExecuteQuery } from '#schema/pages';
import type { Graph } from '../graphql/graph.ts';
import type { Operations } from '../graphql/operations.ts';

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

/** Runs the queries of a page on the graph of this process, within the limits of any client. */
export const visitorQueries =
  (graph: Graph, operations: Operations) =>
  (language: Language): ExecuteQuery => {
    // One context per page, so that its queries share their loaders.
    const context = visitor(language);
    return async ({ source, name, variables }) => {
      const sent = { query: source, operationName: name, variables };
      const { document } = operations.prepare(sent, null);
      return graph.execute({ document, variables, operationName: name, context });
    };
  };
