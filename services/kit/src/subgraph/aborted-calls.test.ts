import { request } from 'node:http';
import { createClock } from '../runtime/clock.ts';
import { ClientGone, currentSignal } from '../runtime/deadline.ts';
import { createLogger } from '../runtime/logger.ts';
import { createSubgraphServer, type SubgraphServer } from './subgraph-server.ts';
import { claimHeader, signClaim } from './viewer-claim.ts';

const key = { id: 'k', secret: 's'.repeat(32) };
const clock = createClock();
const claimOf = (path: string, body: string) => {
  const client = { address: '10.0.0.1', isBrowser: false };
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const deadline = Date.now() + 30_000;
  const claim = { viewer: null, language: 'en' as const, client, traceparent, deadline };
  return signClaim(key, 'catalog', claim, { path, body }, clock);
};

let server: SubgraphServer;
let port: number;
/** Ends the operation that runs. */
let gate: PromiseWithResolvers<void>;
/** The signal of the operation that runs. */
let started: PromiseWithResolvers<AbortSignal | undefined>;

beforeEach(async () => {
  gate = Promise.withResolvers();
  started = Promise.withResolvers();
  server = createSubgraphServer({
    name: 'catalog',
    graphql: {
      async run() {
        started.resolve(currentSignal());
        await gate.promise;
        return { data: {} };
      },
    },
    internal: {},
    keys: [key],
    machineClock: clock,
    health: {
      isLive: async () => true,
      problems: async () => [],
      degradations: async () => [],
      metrics: async () => ({ contentType: 'text/plain', text: '' }),
    },
    isDevelopment: true,
    acceptOldClaims: false,
    logger: createLogger('test', 'silent'),
  });
  port = await server.listen('127.0.0.1', 0);
});
afterEach(() => server.close());

describe('a gateway that closes the connection', () => {
  /** Sends an operation and closes the connection while it runs. */
  async function leave(query: string): Promise<AbortSignal | undefined> {
    const [path, body] = ['/graphql', JSON.stringify({ query })];
    const headers = { [claimHeader]: claimOf(path, body) };
    const outgoing = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    outgoing.on('error', () => undefined);
    outgoing.end(body);
    const signal = await started.promise;
    outgoing.destroy();
    return signal;
  }
  const aborted = (signal: AbortSignal | undefined) =>
    new Promise<void>((done) => {
      if (signal?.aborted) done();
      else signal?.addEventListener('abort', () => done());
    });

  it('X-H1 aborts the query that it sent', async () => {
    const signal = await leave('query{products{nodes{id}}}');
    await aborted(signal);
    // Not by the deadline, which comes later.
    expect(signal?.reason).toBeInstanceOf(ClientGone);
    gate.resolve();
  });

  it('X-H1 does not abort the change that it sent', async () => {
    const signal = await leave('mutation{upProduct{addUpValue}}');
    // The server has seen the closed connection when it has answered another one.
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
    expect(signal?.aborted).toBe(false);
    gate.resolve();
  });
});
