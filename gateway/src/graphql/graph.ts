import type * as runtime from '#graph-runtime';
import type { RequestContext } from '#kit/subgraph/context';

/** The graph with the request context of this project. */
export type Graph = runtime.Graph<RequestContext>;
export type GraphRequest = runtime.GraphRequest<RequestContext>;
