import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** The values of one subscription in the order of their arrival. */
export interface LiveStream<T> {
  /** Waits for the next value without a timeout of its own. */
  next(): Promise<T>;
  /** Received values that `next` has not returned yet. */
  readonly pending: readonly T[];
  close(): Promise<void>;
}

export interface StreamOptions {
  url: string;
  address?: string;
  document: string;
  variables: Record<string, unknown>;
  headers: Record<string, string>;
  extensions?: Record<string, unknown>;
}

/** Opens a socket with one subscription; resolves when the server has processed the subscription. */
export async function openStream<T>(options: StreamOptions): Promise<LiveStream<T>> {
  const { url, document, variables, extensions } = options;
  const client = connect(options);
  const pending: T[] = [];
  const receivers: { done(value: T): void; failed(reason: unknown): void }[] = [];
  let end: { reason: unknown } | null = null;
  const finish = (reason: unknown) => {
    end ??= { reason };
    for (const receiver of receivers.splice(0)) receiver.failed(end.reason);
  };
  const opened = new Promise<void>((done, failed) => {
    client.on('closed', (event) => {
      // The client closes a socket whose only subscription was rejected.
      if (end) return done();
      const { code, reason: text } = event as { code: number; reason: string };
      const reason = new Error(`The socket of ${url} was closed: ${code} ${text}`);
      finish(reason);
      failed(reason);
    });
    // The server handles messages in order, so a pong to a ping sent after `subscribe` shows that
    // the subscription is active.
    client.on('message', ({ type }) => type === 'pong' && done());
  });
  client.subscribe<T>(
    { query: document, variables, extensions },
    {
      next: ({ data, errors }) => {
        if (errors) return finish(errors[0]);
        const receiver = receivers.shift();
        if (receiver) receiver.done(data as T);
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
        else receivers.push({ done, failed });
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
        // The client sends its subscribe message in the next turn; the ping must follow it.
        setImmediate(() => (socket as WebSocket).send(JSON.stringify({ type: 'ping' })));
      },
    },
  });
  return client;
}
