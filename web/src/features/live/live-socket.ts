import { type Client, createClient } from 'graphql-ws';

interface Shared {
  socket: Client;
  users: number;
}

/** By who is signed in when it opens; '' for a visitor. */
const sockets = new Map<string, Shared>();

const socketUrl = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`;

const createSocket = () =>
  createClient({
    url: socketUrl(),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });

export interface LiveSocket {
  /** Answers the function that ends the subscription. */
  follow<TData>(query: string, variables: object, onData: (data: TData) => void): () => void;
  /** The connection ends with its last user. */
  release(): void;
}

/** One connection for all that a page follows, since a member may hold few. */
export function shareSocket(viewerId: string | null): LiveSocket {
  const key = viewerId ?? '';
  const shared = sockets.get(key) ?? { socket: createSocket(), users: 0 };
  sockets.set(key, shared);
  shared.users += 1;
  return {
    follow<TData>(query: string, variables: object, onData: (data: TData) => void) {
      return shared.socket.subscribe<TData>(
        { query, variables: { ...variables } },
        {
          next: ({ data }) => {
            if (data) onData(data);
          },
          // Without a socket every number still comes with the next answer, only later.
          error: () => undefined,
          complete: () => undefined,
        },
      );
    },
    release() {
      shared.users -= 1;
      if (shared.users > 0) return;
      sockets.delete(key);
      void shared.socket.dispose();
    },
  };
}
