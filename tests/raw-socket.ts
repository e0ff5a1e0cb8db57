import { once } from 'node:events';
import { WebSocket } from 'ws';
import { withTimeout } from '#kit/runtime/waiting';

export interface Frame {
  type: string;
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests know the shape of what they requested.
  payload?: any;
}

/** A WebSocket that sends any frame, also those that a conforming client never sends. */
export interface RawSocket {
  send(frame: Frame | string): void;
  /** Waits for the next frame; skips pings of the server. */
  receive(): Promise<Frame>;
  /** Sends `connection_init` and waits for `connection_ack`. */
  init(payload?: Record<string, unknown>): Promise<void>;
  subscribe(id: string, query: string): void;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  /** Closes the socket and waits for the close event. */
  close(): Promise<void>;
}

export interface RawSocketOptions {
  headers?: Record<string, string>;
  /** Defaults to the origin of the URL; null sends no Origin header. */
  origin?: string | null;
  protocol?: string;
  /** The source address. */
  address?: string;
}

/** Far longer than any busy machine needs; without it a missing frame blocks the level for ten minutes. */
const hangMs = 60_000;

const orHangs = <T>(work: Promise<T>, what: string): Promise<T> =>
  withTimeout(work, hangMs, () => {
    throw new Error(`${what} within ${hangMs} ms`);
  });

const connect = (url: string, options: RawSocketOptions) => {
  const { host, port, origin: own } = new URL(url);
  const { headers, origin = own, protocol = 'graphql-transport-ws', address } = options;
  return new WebSocket(`ws://127.0.0.1:${port}/graphql`, protocol, {
    localAddress: address,
    headers: { host, ...(origin !== null && { origin }), ...headers },
  });
};

/** The HTTP status of the handshake; 101 if it succeeds. */
export async function handshakeStatus(url: string, options: RawSocketOptions): Promise<number> {
  const socket = connect(url, options);
  return new Promise((done) => {
    socket.once('unexpected-response', (_, response) => done(response.statusCode ?? 0));
    socket.once('error', () => undefined);
    socket.once('open', () => {
      socket.terminate();
      done(101);
    });
  });
}

export async function openRawSocket(
  url: string,
  options: RawSocketOptions = {},
): Promise<RawSocket> {
  const socket = connect(url, options);
  const frames: Frame[] = [];
  const receivers: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame: Frame = JSON.parse(String(data));
    if (frame.type === 'ping') return;
    const receiver = receivers.shift();
    if (receiver) receiver(frame);
    else frames.push(frame);
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  const send = (frame: Frame | string) =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const receive = () => {
    const frame = frames.shift();
    if (frame) return Promise.resolve(frame);
    return orHangs(new Promise<Frame>((done) => receivers.push(done)), 'no frame arrived');
  };
  return {
    send,
    receive,
    get closed() {
      return orHangs(closed, 'the socket was not closed');
    },
    async init(payload) {
      send({ type: 'connection_init', payload });
      expect((await receive()).type).toBe('connection_ack');
    },
    subscribe: (id, query) => send({ type: 'subscribe', id, payload: { query } }),
    async close() {
      socket.close();
      await closed;
    },
  };
}
