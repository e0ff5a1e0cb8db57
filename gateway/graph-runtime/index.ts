export type { Graph, GraphRequest, GraphSubgraph, ReferenceResolver } from './graph.ts';
export { createLocalGraph } from './local/local-graph.ts';
