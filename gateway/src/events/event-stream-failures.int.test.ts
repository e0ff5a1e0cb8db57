import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { IncomingMessage } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { recordLog } from '#kit/testing/recorded-log';
import { createEventStream, type EventStreamOptions } from './event-stream.ts';

const token = 'analyst-one';
const authorization = `Bearer ${token}`;

/** A server of the stream alone, on this transport. */
async function serve(read: EventStreamOptions['transport']['read'], admit?: () => () => void) {
  const { logger, lines } = recordLog();
  const handle = createEventStream({
    transport: { read },
    clock: createClock(),
    origin: () => 'https://vita.test',
    tokens: [token],
    admit,
    logger,
    heartbeatMs: 1,
  });
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    lines,
    port,
    get: (headers: Record<string, string> = { authorization }) =>
      fetch(`http://127.0.0.1:${port}/events/feed.post`, { headers }),
    async close() {
      handle.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const message = (value: string): IncomingMessage => ({
  topic: 'feed.post',
  partition: 0,
  position: '1',
  key: 'a',
  value,
});

describe('failures of GET /events/<topic>', () => {
  it('logs an error of its own as such, and responds with 500', async () => {
    const failure = new Error('no room');
    const served = await serve(
      async function* () {},
      () => {
        throw failure;
      },
    );
    const response = await served.get();
    expect(response.status).toBe(500);
    expect((await response.json()).error.code).toBe('INTERNAL');
    expect(served.lines).toEqual([[{ err: failure }, 'event stream failed']]);
    await served.close();
  });

  it('does not log the mistakes of a client, and needs no listener for them', async () => {
    const served = await serve(async function* () {});
    expect((await served.get({})).status).toBe(401);
    expect((await served.get({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect(served.lines).toEqual([]);
    await served.close();
  });

  it('breaks a stream off that fails after its start', async () => {
    const failure = new Error('lost the log');
    const served = await serve(async function* () {
      yield message('one');
      throw failure;
    });
    const response = await served.get();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(served.lines).toEqual([[{ err: failure }, 'event stream failed']]);
    await served.close();
  });

  it('ends a stream, its heartbeat and its reading', async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    const served = await serve(async function* () {
      yield message('one');
    });
    for (let turn = 0; turn < 20; turn++) {
      expect(await (await served.get()).text()).toContain('data: one');
    }
    expect(timers() - before).toBeLessThan(10);
    await served.close();
  });

  it('stops reading when the client leaves', async () => {
    const stopped = Promise.withResolvers<void>();
    const served = await serve(async function* ({ signal }) {
      yield message('one');
      await once(signal as AbortSignal, 'abort');
      stopped.resolve();
    });
    const response = await served.get();
    await response.body?.cancel();
    await stopped.promise;
    expect(served.lines).toEqual([]);
    await served.close();
  });

  it('does not read ahead of a client that reads slowly, and ends it on close', async () => {
    let reads = 0;
    const large = 'x'.repeat(1_000_000);
    const served = await serve(async function* () {
      for (; reads < 500; reads++) yield message(large);
    });
    const client = connect(served.port, '127.0.0.1');
    client.write(
      `GET /events/feed.post HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`,
    );
    await once(client, 'readable');
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(reads).toBeLessThan(100);
    let bytes = 0;
    client.on('data', (chunk) => {
      bytes += chunk.length;
    });
    while (bytes < 400_000_000) await once(client, 'data');
    client.destroy();
    await served.close();
  });
});
