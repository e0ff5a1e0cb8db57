import type { ApolloCache } from '@apollo/client';

interface Lists {
  viewerId: string;
  productId: string;
}

/** Removes the lists of posts from the cache, since their order and number may have changed. */
export function forgetPostLists(cache: ApolloCache, { viewerId, productId }: Lists): void {
  cache.modify({
    fields: {
      posts: (_list, { DELETE }) => DELETE,
      postLabels: (_labels, { DELETE }) => DELETE,
      searchPosts: (_list, { DELETE }) => DELETE,
    },
  });
  cache.modify({
    id: cache.identify({ __typename: 'Product', id: productId }),
    fields: {
      posts: (_list, { DELETE }) => DELETE,
      latestPost: (_post, { DELETE }) => DELETE,
    },
  });
  cache.modify({
    id: cache.identify({ __typename: 'Viewer', id: viewerId }),
    fields: { followedPosts: (_list, { DELETE }) => DELETE },
  });
  forgetDrafts(cache, viewerId);
}

/** Removes what the viewer wrote from the cache: drafts, and lists of own posts. */
export function forgetDrafts(cache: ApolloCache, viewerId: string): void {
  cache.modify({
    id: cache.identify({ __typename: 'Viewer', id: viewerId }),
    fields: {
      posts: (_list, { DELETE }) => DELETE,
      postDrafts: (_drafts, { DELETE }) => DELETE,
    },
  });
}
