import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Frame {
  type: string;
  id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they have just asked for.
  payload?: any;
}

/** A socket that says what the test says, where a well-behaved client would not. */
export interface RawSocket {
  send(frame: Frame | string): void;
  /** The next frame, pings of the server left out. */
  receive(): Promise<Frame>;
  /** Sends `connection_init` and waits for its answer. */
  init(payload?: Record<string, unknown>): Promise<void>;
  subscribe(id: string, query: string): void;
  /** Code with which the server closes, or closed, the socket. */
  closed: Promise<number>;
  /** Resolves when it is closed. */
  close(): Promise<void>;
}

export interface RawSocketOptions {
  headers?: Record<string, string>;
  /** Own origin when left out; null for none. */
  origin?: string | null;
  protocol?: string;
}

const connect = (url: string, options: RawSocketOptions) => {
  const { host, port, origin: own } = new URL(url);
  const { headers, origin = own, protocol = 'graphql-transport-ws' } = options;
  return new WebSocket(`ws://127.0.0.1:${port}/graphql`, protocol, {
    headers: { host, ...(origin !== null && { origin }), ...headers },
  });
};

/** HTTP status that the handshake is refused with; 101 when it is not. */
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
  const takers: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame: Frame = JSON.parse(String(data));
    if (frame.type === 'ping') return;
    const taker = takers.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  const send = (frame: Frame | string) =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const receive = () => {
    const frame = frames.shift();
    return frame ? Promise.resolve(frame) : new Promise<Frame>((done) => takers.push(done));
  };
  return {
    send,
    receive,
    closed,
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
