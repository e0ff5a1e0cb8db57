import type { ApolloClient } from '@apollo/client';
import { useCallback } from 'react';
import type { NewcomerTaskKind } from '#schema/enums';
import { useGraph } from '../../lib/graph/graph.ts';
import type { Newcomer } from './newcomer.ts';
import { useViewer } from './session.tsx';

/**
 * Shows a newcomer task as done as soon as the server has accepted what it asks for. The next poll
 * brings the server's own state.
 */
export function useTaskDone(): (kind: NewcomerTaskKind) => void {
  const graph = useGraph();
  const viewerId = useViewer()?.id;
  return useCallback(
    (kind) => {
      const client = graph.client();
      if (client && viewerId) showDone(client, viewerId, kind);
    },
    [graph, viewerId],
  );
}

function showDone(client: ApolloClient, viewerId: string, kind: NewcomerTaskKind): void {
  client.cache.modify({
    id: client.cache.identify({ __typename: 'Viewer', id: viewerId }),
    fields: {
      vitamins: (cached: object) => {
        const { newcomer } = cached as { newcomer?: Newcomer | null };
        if (!newcomer) return cached;
        const tasks = newcomer.tasks.map((task) =>
          task.kind === kind ? { ...task, done: true } : task,
        );
        return { ...cached, newcomer: { ...newcomer, tasks } };
      },
    },
  });
}
