import { type FieldPolicy, InMemoryCache } from '@apollo/client';

interface Connection {
  nodes: readonly unknown[];
  pageInfo: unknown;
  totalCount: number;
}

/**
 * Keeps a Relay connection of ours (nodes, no edges) as one list: an answer with `after` is appended.
 * `first` is a part of the key, so that a short list and a long one don't overwrite each other.
 */
function pages(...keyArgs: string[]): FieldPolicy<Connection> {
  return {
    keyArgs: [...keyArgs, 'first'],
    merge(existing, incoming, { args }) {
      if (!existing || !args?.after) return incoming;
      return { ...incoming, nodes: [...existing.nodes, ...incoming.nodes] };
    },
  };
}

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          products: pages('type', 'sort'),
          searchProducts: pages('keyword', 'in'),
          posts: pages('filter', 'sort'),
          searchPosts: pages('keyword'),
          leads: pages('status'),
          productsInReview: pages('status'),
        },
      },
      Product: { fields: { posts: pages('picks', 'label'), questions: pages() } },
      Viewer: {
        fields: {
          following: pages(),
          leads: pages(),
          ownProducts: pages(),
          followedPosts: pages(),
          messages: pages(),
          unread: { merge: true },
          vitamins: { merge: true },
        },
      },
      VitaminAccount: { fields: { records: pages() } },
    },
  });
}
