import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import type { EventStack } from '#kit/testing/event-stack';
import { createEventStream, type EventStream } from '../event-stream.ts';

export const token = 'analyst-one';
/** Streams that the fixture admits at once. */
const maxStreams = 2;

export interface StreamFixture {
  handle: EventStream;
  origin: string;
  counts: { admitted: number; unauthenticated: number };
  /** Requests a path with a valid token. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** A server of the stream alone, over the transport of the stack. */
export async function serveStream(stack: EventStack): Promise<StreamFixture> {
  const counts = { admitted: 0, unauthenticated: 0 };
  const handle = createEventStream({
    transport: stack.transport,
    clock: stack.clock,
    origin: () => 'https://vita.test',
    tokens: [token, 'another'],
    admit() {
      if (counts.admitted === maxStreams) throw new DomainError('THROTTLED');
      counts.admitted += 1;
      return () => {
        counts.admitted -= 1;
      };
    },
    onUnauthenticated() {
      counts.unauthenticated += 1;
    },
    logger: createLogger('test', 'silent'),
    heartbeatMs: 5,
  });
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    handle,
    origin,
    counts,
    get: (path, headers = {}) =>
      fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
    async close() {
      handle.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Reads until the condition holds, then closes the connection. */
export async function readUntil(response: Response, isEnough: (text: string) => boolean) {
  let text = '';
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString();
    if (isEnough(text)) break;
  }
  return text;
}

/** The positions of server-sent events that have data. */
export const ids = (text: string) =>
  [...text.matchAll(/^id: (\d+)\ndata/gm)].map(([, id]) => Number(id));
