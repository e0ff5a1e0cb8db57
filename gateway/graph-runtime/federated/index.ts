export { createFederatedGraph, type FederatedGraphOptions } from './federated-graph.ts';
export type { CallSubgraph, SubgraphRequest } from './subgraph-calls.ts';
