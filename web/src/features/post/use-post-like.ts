import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { counts } from '#schema/limits';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useClient } from '../../lib/graph/graph.ts';

const ViewerPostsDocument = graphql(/* GraphQL */ `
  query ViewerPosts($ids: [ID!]!) {
    viewer {
      id
      postsById(ids: $ids) {
        ...PostLike
      }
    }
  }
`);

export const PostLike = graphql(/* GraphQL */ `
  fragment PostLike on Post {
    id
    likes
    viewerLiked
  }
`);

export interface PostLikeState {
  likes: number;
  viewerLiked: boolean;
}

/** Ids of posts whose state is asked for in this turn, by the client that asks. */
const wanted = new Map<ApolloClient, Set<string>>();

/** Public lists are those of visitors, so that what the viewer did is asked for in one query for all cards. */
function request(client: ApolloClient, id: string): void {
  const known = wanted.get(client);
  if (known) {
    known.add(id);
    return;
  }
  const ids = new Set([id]);
  wanted.set(client, ids);
  setTimeout(() => {
    wanted.delete(client);
    const all = [...ids];
    for (let at = 0; at < all.length; at += counts.pageMax) {
      const page = all.slice(at, at + counts.pageMax);
      // Without an answer the button shows the count of the list.
      client
        .query({
          query: ViewerPostsDocument,
          variables: { ids: page },
          fetchPolicy: 'network-only',
        })
        .catch(() => undefined);
    }
  });
}

/** What the viewer did with a post; null for visitors, and until it is known. */
export function usePostLike(id: string): PostLikeState | null {
  const client = useClient();
  const viewerId = useViewer()?.id ?? null;
  const source = useMemo(() => likeSource(client, id), [client, id]);
  const state = useSyncExternalStore(source.subscribe, source.get, source.get);
  useEffect(() => {
    if (client && viewerId) request(client, id);
  }, [client, viewerId, id]);
  return viewerId ? state : null;
}

function likeSource(client: ApolloClient | null, id: string) {
  const from = { __typename: 'Post', id } as const;
  const fragment = PostLike as DocumentNode;
  const read = () =>
    client?.readFragment<PostLikeState>({ id: client.cache.identify(from), fragment }) ?? null;
  let now = read();
  return {
    get: () => now,
    subscribe(listener: () => void) {
      const subscription = client?.watchFragment({ fragment, from }).subscribe(() => {
        const next = read();
        if (next?.likes === now?.likes && next?.viewerLiked === now?.viewerLiked) return;
        now = next;
        listener();
      });
      return () => subscription?.unsubscribe();
    },
  };
}
