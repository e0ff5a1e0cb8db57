import type { ApolloClient } from '@apollo/client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Graph } from './graph.ts';

export const GraphContext = createContext<Graph | null>(null);

export function useGraph(): Graph {
  const graph = useContext(GraphContext);
  if (!graph) throw new Error('useGraph needs a GraphContext above it');
  return graph;
}

/** Apollo Client; null until it is loaded. */
export function useClient(): ApolloClient | null {
  const { watch, client } = useGraph();
  return useSyncExternalStore(watch, client, client);
}
