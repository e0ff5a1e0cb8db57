import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/enums';
import type { ExecuteQuery } from '#schema/pages';
import type { Graph } from '../graphql/graph.ts';
import type { Operations } from '../graphql/operations.ts';

/** A visitor's context: nothing of a request reaches a page that others are shown, too. */
const visitor = (language: Language): RequestContext => ({
  viewer: null,
  language,
  client: { address: 'pages', isBrowser: true },
  session: { issue: () => undefined, clear: () => undefined },
});

/** Runs a page's queries on the graph of this process, under the same limits as anybody's. */
export const visitorQueries =
  (graph: Graph, operations: Operations) =>
  (language: Language): ExecuteQuery => {
    // One for all queries of a page, so that they share what they load.
    const context = visitor(language);
    return async ({ source, name, variables }) => {
      const { document } = operations.prepare(source, name);
      return graph.execute({ document, variables, operationName: name, context });
    };
  };
