export {
  createFederatedGraph,
  type FederatedGraphOptions,
} from './federated/federated-graph.ts';
export type { CallSubgraph, SubgraphRequest } from './federated/subgraph-calls.ts';
export type { Graph, GraphRequest, GraphSubgraph, ReferenceResolver } from './graph.ts';
export { createLocalGraph } from './local/local-graph.ts';
