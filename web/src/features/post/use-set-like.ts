import { useCallback, useRef } from 'react';
import { graphql } from '../../gql/index.ts';
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
  const choice = useRef(0);
  return useCallback(
    async (postId: string, liked: boolean) => {
      choice.current += 1;
      const { current } = choice;
      const { cache } = await graph.load();
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
      if (!outcome.ok && current === choice.current) show(!liked);
    },
    [graph, run],
  );
}
