import { randomBytes } from 'node:crypto';
import { createServer, IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { buildSchema } from 'graphql';
import { currentSignal } from '#kit/runtime/deadline';
import { createLogger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { recordSecurity } from '#kit/testing/security-lines';
import { streams } from '#schema/traffic-limits';
import type { Graph } from '../graphql/graph.ts';
import { createOperations } from '../graphql/operations.ts';
import { socketLimits } from './socket-limits.ts';
import { createSocketServer, type SocketServer } from './socket-server.ts';
import { createStreamSlots, type StreamSlots } from './stream-slots.ts';
import { createTurns, type Turns } from './turns.ts';

const sdl = 'type Query { up: Int } type Mutation { up: Int }';
const schema = buildSchema(sdl);

/** A masked text frame of a client, shorter than 64 KB. */
function frame(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const mask = randomBytes(4);
  const head = Buffer.alloc(4);
  head[0] = 0x81;
  head[1] = 0x80 | 126;
  head.writeUInt16BE(text.length, 2);
  const masked = text.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([head, mask, masked]);
}

/** The request of a client that opens a WebSocket, without a connection behind it. */
function handshake(): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = '/graphql';
  request.headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-protocol': 'graphql-transport-ws',
  };
  return request;
}

describe('createSocketServer', () => {
  let http: Server;
  let sockets: SocketServer;
  let turns: Turns;
  let slots: StreamSlots;
  let executed = 0;
  /** The watches of sessions by the sockets of one test. */
  let watches: Set<object>;
  /** Called by an operation with the signal that it sees. */
  let onExecute: (signal: AbortSignal | undefined) => void;
  /** How often the viewer of a connection was read. */
  let viewersRead = 0;
  let security: ReturnType<typeof recordSecurity>;
  const clients: Socket[] = [];
  let now = 0;
  /** The tasks of each turn of the event loop that had some. */
  let turnSizes: number[] = [];

  /** Turns of 8 ms in which each task takes 5 ms. */
  function countTurns(): Turns {
    const sizes = [0];
    turnSizes = sizes;
    const paced = createTurns({
      budgetMs: 8,
      now: () => now,
      nextTurn: (callback) =>
        setImmediate(() => {
          sizes.push(0);
          callback();
        }),
    });
    const counted = (task: () => void) => () => {
      sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
      now += 5;
      task();
    };
    return {
      ...paced,
      run: (task) => paced.run(counted(task)),
      runLast: (task) => paced.runLast(counted(task)),
    };
  }

  beforeEach(async () => {
    executed = 0;
    const own = new Set<object>();
    watches = own;
    onExecute = () => undefined;
    viewersRead = 0;
    security = recordSecurity();
    let users = 0;
    turns = countTurns();
    slots = createStreamSlots({ ...streams, perAddress: streams.inAll });
    sockets = createSocketServer({
      security: security.log,
      graph: {
        schema,
        async execute() {
          executed += 1;
          onExecute(currentSignal());
          return { data: { up: executed } };
        },
      } as unknown as Graph,
      operations: createOperations({ schema, supergraph: sdl, introspection: false }),
      contexts: {
        tokenOf: () => null,
        addressOf: () => 'here',
        async forRequest() {
          users += 1;
          const viewer = { userId: `user ${users}`, sessionId: `session ${users}`, roles: [] };
          return {
            language: 'en',
            client: { address: 'here', isBrowser: false },
            get viewer() {
              viewersRead += 1;
              return viewer;
            },
          } as unknown as RequestContext;
        },
      },
      sessions: {
        watch() {
          const watch = {};
          own.add(watch);
          return () => void own.delete(watch);
        },
      },
      slots,
      turns,
      logger: createLogger('test', 'silent'),
    });
    http = createServer();
    http.on('upgrade', sockets.upgrade);
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await new Promise((done) => http.close(done));
  });

  /** A WebSocket client that sends frames and never responds to any. */
  async function openSilent(...headers: string[]): Promise<Socket> {
    const { port } = http.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    clients.push(client);
    client.write(
      [
        'GET /graphql HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Protocol: graphql-transport-ws',
        ...headers,
        '\r\n',
      ].join('\r\n'),
    );
    await new Promise((done) => client.once('data', done));
    return client;
  }
  const turn = () => new Promise((done) => setImmediate(done));
  const received = (client: Socket) => new Promise((done) => client.once('data', done));

  it('X-M12 records the handshake of another site, and of no other', async () => {
    await openSilent('Origin: http://localhost');
    await openSilent('Origin: https://evil.example');
    expect(security.records()).toMatchObject([
      { event: 'cross-site', outcome: 'refused', operation: 'socket', userId: null },
    ]);
  });

  it('X-M3 executes nothing after the close frame of a client that ignores it, and cuts it off', async () => {
    const client = await openSilent();
    client.write(frame({ type: 'connection_init' }));
    await received(client);
    const closed = new Promise((done) => client.once('close', done));
    client.on('error', () => undefined);
    client.resume();
    for (let count = 0; count < socketLimits.messagesPerMinute; count++) {
      client.write(frame({ type: 'pong' }));
    }
    for (let count = 0; count < 20; count++) {
      client.write(frame({ type: 'subscribe', id: `${count}`, payload: { query: '{ up }' } }));
    }
    await closed;
    expect(executed).toBe(0);
  });

  it('X-M1 watches no session after its socket is closed', async () => {
    const client = await openSilent();
    client.write(frame({ type: 'connection_init' }));
    await received(client);
    expect(watches.size).toBe(1);
    client.destroy();
    while (slots.size() > 0) await turn();
    await turn();
    expect(watches.size).toBe(0);
  });

  it('X-H1 aborts the reads of a client that has gone, and no change', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const both = Promise.withResolvers<void>();
    onExecute = (signal) => {
      if (signals.push(signal) === 2) both.resolve();
    };
    const client = await openSilent();
    client.write(frame({ type: 'connection_init' }));
    await received(client);
    for (const query of ['{ up }', 'mutation { up }']) {
      client.write(frame({ type: 'subscribe', id: query, payload: { query } }));
    }
    await both.promise;
    const [read, change] = signals;
    expect([read?.aborted, change]).toEqual([false, undefined]);
    const aborted = new Promise((done) => read?.addEventListener('abort', done));
    client.destroy();
    await aborted;
  });

  it('C-M6 spreads the handshakes and first messages of one moment over turns of the event loop', async () => {
    const count = 40;
    await Promise.all(
      Array.from({ length: count }, async () => {
        const client = await openSilent();
        client.write(frame({ type: 'connection_init' }));
        await received(client);
      }),
    );
    expect(turnSizes.reduce((sum, size) => sum + size)).toBe(2 * count);
    // The second task of a turn exceeds its time; one turn runs what waited, and what came meanwhile.
    expect(Math.max(...turnSizes)).toBeLessThanOrEqual(2);
  });

  it('C-M6 keeps 50,000 handshakes of one turn waiting, and drops those whose client has gone', async () => {
    const count = 50_000;
    let answered = 0;
    const wires = Array.from(
      { length: count },
      () =>
        new Duplex({
          read: () => undefined,
          write(_chunk, _encoding, done) {
            answered += 1;
            done();
          },
        }),
    );
    const request = handshake();
    for (const wire of wires) sockets.upgrade(request, wire, Buffer.alloc(0));
    expect([answered, turns.size()]).toEqual([2, count - 2]);
    while (answered < 100) await turn();
    for (const wire of wires) wire.destroy();
    while (turns.size() > 0) await turn();
    expect(answered).toBeLessThan(110);
    expect([slots.size(), sockets.size()]).toEqual([0, 0]);
    expect(Math.max(...turnSizes)).toBeLessThanOrEqual(2);
  });

  it('C-M6 looks at one connection for each connection that is initialised', async () => {
    const count = 60;
    for (let opened = 0; opened < count; opened++) {
      const client = await openSilent();
      client.write(frame({ type: 'connection_init' }));
      await received(client);
    }
    expect(viewersRead).toBeLessThanOrEqual(5 * count);
  });
});
