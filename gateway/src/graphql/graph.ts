import type * as runtime from '#graph-runtime';
import type { RequestContext } from '#kit/subgraph/context';
import type { CostReport } from './cost-report.ts';

/** An operation whose response all visitors share. */
export interface SharedOperation {
  /** Of the response, as `sharedKey` makes it. */
  key: string;
  /** What the response says of its cost. */
  cost: CostReport | null;
}

export type GraphRequest = runtime.GraphRequest<RequestContext> & {
  shared?: SharedOperation | null;
};

/** The graph with the request context of this project. */
export type Graph = Omit<runtime.Graph<RequestContext>, 'execute'> & {
  execute(request: GraphRequest): ReturnType<runtime.Graph<RequestContext>['execute']>;
};
