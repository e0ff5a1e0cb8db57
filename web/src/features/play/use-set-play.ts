import { useCallback } from 'react';
import type { PlayRating } from '#schema/enums';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useGraph } from '../../lib/graph/graph.ts';

export const ViewerPlayState = graphql(/* GraphQL */ `
  fragment ViewerPlayState on ViewerProduct {
    id
    play {
      rating
    }
  }
`);

const SetPlayDocument = graphql(/* GraphQL */ `
  mutation SetPlay($productId: ID!, $played: Boolean!, $rating: PlayRating) {
    setPlay(productId: $productId, played: $played, rating: $rating) {
      ...ViewerPlayState
    }
  }
`);

export interface PlayChoice {
  played: boolean;
  rating: PlayRating | null;
}

export const ViewerPlayDocument = graphql(/* GraphQL */ `
  query ViewerPlay($ids: [ID!]!) {
    viewer {
      id
      products(ids: $ids) {
        ...ViewerPlayState
      }
    }
  }
`);

/** Updates the page at once and reverts when the request fails; the last choice wins. */
export function useSetPlay() {
  const graph = useGraph();
  const { run } = useCommand(SetPlayDocument);
  return useCallback(
    async (productId: string, { played, rating }: PlayChoice) => {
      const client = await graph.load();
      const from = { __typename: 'ViewerProduct', id: productId } as const;
      const id = client.cache.identify(from);
      const fragment = ViewerPlayState;
      const before = client.cache.readFragment({ fragment, id })?.play ?? null;
      const show = (was: boolean, is: boolean, word: PlayRating | null) => {
        const play = is ? { __typename: 'Play' as const, rating: word } : null;
        client.cache.writeFragment({ fragment, id, data: { ...from, play } });
        if (was === is) return;
        client.cache.modify({
          id: client.cache.identify({ __typename: 'Product', id: productId }),
          fields: { players: (count: number) => Math.max(0, count + (is ? 1 : -1)) },
        });
      };
      show(before !== null, played, rating);
      const outcome = await run({ productId, played, rating });
      if (!outcome.ok) show(played, before !== null, before?.rating ?? null);
    },
    [graph, run],
  );
}
