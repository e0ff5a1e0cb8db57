import { useCallback } from 'react';
import { useTaskDone } from '../../entities/viewer/use-task-done.ts';
import { ViewerProductState } from '../../entities/viewer/use-viewer-products.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';

const SetFollowDocument = graphql(/* GraphQL */ `
  mutation SetFollow($productId: ID!, $following: Boolean!) {
    setFollow(productId: $productId, following: $following) {
      ...ViewerProductState
    }
  }
`);

/** Updates the page at once and reverts when the request fails; the last choice wins. */
export function useSetFollow() {
  const graph = useGraph();
  const { run } = useCommand(SetFollowDocument);
  const taskDone = useTaskDone();
  return useCallback(
    async (productId: string, following: boolean) => {
      const client = await graph.load();
      const show = (value: boolean) => {
        client.cache.updateFragment(
          { fragment: ViewerProductState, from: { __typename: 'ViewerProduct', id: productId } },
          (known) => (known ? { ...known, hasSubscribe: value } : known),
        );
        client.cache.modify({
          id: client.cache.identify({ __typename: 'Product', id: productId }),
          fields: {
            followers: (count: number) => Math.max(0, count + (value ? 1 : -1)),
          },
        });
      };
      show(following);
      const outcome = await run({ productId, following });
      if (!outcome.ok) show(!following);
      else if (following) taskDone('FOLLOW');
    },
    [graph, run, taskDone],
  );
}
