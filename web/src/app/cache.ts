import { type FieldPolicy, InMemoryCache, isReference } from '@apollo/client';

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
  return listPolicy(keyArgs, (_, incoming) => incoming);
}

/** The same for a list that grows at its head only, such as a history. */
function growingPages(...keyArgs: string[]): FieldPolicy<Connection> {
  return listPolicy(keyArgs, withKnownTail);
}

type MergeFirst = (existing: Connection, incoming: Connection) => Connection;

function listPolicy(keyArgs: string[], mergeFirst: MergeFirst): FieldPolicy<Connection> {
  return {
    keyArgs: [...keyArgs, 'first'],
    merge(existing, incoming, { args }) {
      if (!existing) return incoming;
      if (!args?.after) return mergeFirst(existing, incoming);
      return { ...incoming, nodes: [...existing.nodes, ...incoming.nodes] };
    },
  };
}

/**
 * When the first page is read again, what was fetched after it stays, so that the list neither
 * shrinks under the reader nor gets a gap.
 */
function withKnownTail(existing: Connection, incoming: Connection): Connection {
  const last = incoming.nodes.at(-1);
  const at = existing.nodes.findIndex(
    (node) => isReference(node) && isReference(last) && node.__ref === last.__ref,
  );
  const tail = at < 0 ? [] : existing.nodes.slice(at + 1);
  if (tail.length === 0) return incoming;
  return { ...incoming, nodes: [...incoming.nodes, ...tail], pageInfo: existing.pageInfo };
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
      Product: {
        fields: {
          posts: pages('picks', 'label'),
          questions: pages(),
          // Begins with a few and goes on in larger steps, so that `first` may not part it.
          ups: { ...growingPages(), keyArgs: [] },
        },
      },
      Viewer: {
        fields: {
          following: pages(),
          leads: pages(),
          ownProducts: pages(),
          followedPosts: pages(),
          messages: growingPages(),
          unread: { merge: true },
          vitamins: { merge: true },
        },
      },
      VitaminAccount: { fields: { records: growingPages() } },
    },
  });
}
