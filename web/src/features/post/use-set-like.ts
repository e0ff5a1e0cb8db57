import { useCallback, useState } from 'react';
import { graphql } from '../../gql/index.ts';
import { createLastChoice } from '../../lib/command/last-choice.rules.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { PostLike } from './use-post-like.ts';

const LikePostDocument = graphql(/* GraphQL */ `
  mutation LikePost($postId: ID!, $liked: Boolean!) {
    likePost(postId: $postId, liked: $liked) {
      id
      likes
      viewerLiked
    }
  }
`);

/** Updates the page at once and reverts when the request fails; the last choice wins. */
export function useSetLike() {
  const graph = useGraph();
  const { run } = useCommand(LikePostDocument);
  const [{ send }] = useState(createLastChoice);
  return useCallback(
    async (postId: string, liked: boolean) => {
      const { cache } = await graph.load();
      const end = send(liked);
      const show = (value: boolean) =>
        cache.updateFragment(
          { fragment: PostLike, from: { __typename: 'Post', id: postId } },
          (known) =>
            known && known.viewerLiked !== value
              ? { ...known, viewerLiked: value, likes: known.likes + (value ? 1 : -1) }
              : known,
        );
      show(liked);
      const outcome = await run({ postId, liked });
      const shown = end(outcome.ok);
      if (shown !== null) show(shown);
    },
    [graph, run, send],
  );
}
