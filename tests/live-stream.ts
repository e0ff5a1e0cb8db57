import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** Values of one subscription, in the order in which they came. */
export interface LiveStream<T> {
  /** The next value that was not taken yet; the test's own time-out is the limit. */
  next(): Promise<T>;
  /** Values that came and were not taken. */
  readonly pending: readonly T[];
  close(): Promise<void>;
}

export interface StreamOptions {
  url: string;
  address?: string;
  document: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Opens a socket and a subscription on it; answers when the server has the subscription. */
export async function openStream<T>(options: StreamOptions): Promise<LiveStream<T>> {
  const { url, document, variables } = options;
  const client = connect(options);
  const pending: T[] = [];
  const takers: { done(value: T): void; failed(reason: unknown): void }[] = [];
  let end: { reason: unknown } | null = null;
  const finish = (reason: unknown) => {
    end ??= { reason };
    for (const taker of takers.splice(0)) taker.failed(end.reason);
  };
  const opened = new Promise<void>((done, failed) => {
    client.on('closed', (event) => {
      const reason = new Error(`The socket of ${url} was closed: ${JSON.stringify(event)}`);
      finish(reason);
      failed(reason);
    });
    // A socket's messages are handled in order: the answer to a ping after `subscribe` comes when
    // the server has taken that one up.
    client.on('message', ({ type }) => type === 'pong' && done());
  });
  client.subscribe<T>(
    { query: document, variables },
    {
      next: ({ data, errors }) => {
        if (errors) return finish(errors[0]);
        const taker = takers.shift();
        if (taker) taker.done(data as T);
        else pending.push(data as T);
      },
      error: finish,
      complete: () => finish(new Error('The subscription was completed.')),
    },
  );
  await opened;
  return {
    pending,
    next: () =>
      new Promise((done, failed) => {
        const value = pending.shift();
        if (value !== undefined) done(value);
        else if (end) failed(end.reason);
        else takers.push({ done, failed });
      }),
    close: async () => {
      await client.dispose();
    },
  };
}

function connect({ url, address, headers }: StreamOptions): Client {
  const { host, port, origin } = new URL(url);
  class LoopbackSocket extends WebSocket {
    constructor(_: string, protocols: string) {
      super(`ws://127.0.0.1:${port}/graphql`, protocols, {
        origin,
        localAddress: address,
        headers: { host, ...headers },
      });
    }
  }
  const client: Client = createClient({
    url: origin,
    webSocketImpl: LoopbackSocket,
    retryAttempts: 0,
    lazy: true,
    on: {
      connected: (socket) => {
        // After the subscribe message, which the client sends in the next turns.
        setImmediate(() => (socket as WebSocket).send(JSON.stringify({ type: 'ping' })));
      },
    },
  });
  return client;
}
