import { createClock } from '#kit/runtime/clock';
import { ClientGone, currentSignal, withSignal } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import { currentTrace, runTraced, traceIdOf } from '#kit/runtime/trace';
import type { RequestContext } from '#kit/subgraph/context';
import type { SubgraphOperation } from '#kit/subgraph/subgraph-graphql';
import { createSubgraphServer, type SubgraphServer } from '#kit/subgraph/subgraph-server';
import { createServiceClient, type ServiceClient } from './service-client.ts';

const key = { id: 'k', secret: 's'.repeat(32) };
const machineClock = createClock();
const logger = createLogger('test', 'silent');

let server: SubgraphServer;
let client: ServiceClient;
/** The number of HTTP requests that the service got. */
let requests: number;
let run: (operation: SubgraphOperation, context: RequestContext) => Promise<object>;

beforeEach(async () => {
  requests = 0;
  run = async ({ query }) => ({ query });
  server = createSubgraphServer({
    name: 'catalog',
    graphql: {
      run: async (operation, context) => ({ data: (await run(operation, context)) as never }),
    },
    internal: {
      double: async ({ number }: { number: number }) => number * 2,
      refuse: async ({ field }: { field: string }) => {
        throw new DomainError('FIELD_INVALID', { field });
      },
    },
    keys: [key],
    acceptOldClaims: false,
    machineClock,
    onClaim: () => {
      requests += 1;
    },
    health: {
      isLive: async () => true,
      problems: async () => [],
      degradations: async () => [],
      metrics: async () => ({ contentType: 'text/plain', text: '' }),
    },
    isDevelopment: false,
    logger,
  });
  client = createServiceClient({
    name: 'catalog',
    url: `http://127.0.0.1:${await server.listen('127.0.0.1', 0)}`,
    key,
    machineClock,
    clockOffsetMs: () => undefined,
    logger,
  });
});
afterEach(async () => {
  client.close();
  await server.close();
});

const viewerOf = (userId: string) => ({ userId, sessionId: `s${userId}`, roles: [] });
const ask = (query: string, { ms = 5_000, userId = 'u' } = {}) =>
  client.call({
    path: '/graphql',
    body: JSON.stringify({ query }),
    caller: {
      viewer: viewerOf(userId),
      language: 'en',
      client: { address: '10.0.0.1', isBrowser: true },
      deadline: performance.now() + ms,
    },
    isRead: true,
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'responded',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/** Holds what the service runs until the test lets it go. */
function hold() {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<AbortSignal | undefined>();
  const wait = async () => {
    started.resolve(currentSignal());
    await gate.promise;
    return {};
  };
  return { wait, started: started.promise, open: gate.resolve };
}

describe('calls of one turn', () => {
  it('perf-G1 go in one request, each with its own caller, trace and result', async () => {
    run = async ({ query }, { viewer }) => ({
      query,
      user: viewer?.userId,
      trace: traceIdOf(currentTrace() ?? ''),
    });
    const trace = (n: number) => `00-${String(n + 1).padStart(32, '0')}-b7ad6b7169203331-01`;
    const asked = Array.from({ length: 20 }, (_, n) =>
      runTraced(trace(n), () => ask(`{q${n}}`, { userId: `u${n}` })),
    );
    const doubled = client.internal('double', { number: 4 });
    const results = (await Promise.all(asked)).map(({ body }) => body.data);
    expect(results).toEqual(
      asked.map((_, n) => ({ query: `{q${n}}`, user: `u${n}`, trace: traceIdOf(trace(n)) })),
    );
    expect(await doubled).toBe(8);
    expect(requests).toBe(1);
    await ask('{alone}');
    expect(requests).toBe(2);
  });

  it('rel-O1 are answered when each has ended: a slow one delays no other', async () => {
    const slow = hold();
    run = async ({ query }) => (query === '{slow}' ? slow.wait() : { query });
    const late = ask('{slow}');
    const early = [ask('{a}'), ask('{b}')];
    expect((await Promise.all(early)).map(({ body }) => body.data.query)).toEqual(['{a}', '{b}']);
    expect(requests).toBe(1);
    slow.open();
    expect((await late).body).toEqual({ data: {} });
  });

  it('rel-O1 fail alone, and change the session of their own caller only', async () => {
    run = async ({ query }, context) => {
      if (query === '{bug}') throw new Error('a bug');
      if (query === 'mutation{logIn}') context.session.clear();
      return { query };
    };
    const bug = codeOf(ask('{bug}'));
    const refused = client.internal('refuse', { field: 'x' });
    const unknown = codeOf(client.internal('unknown', {}));
    const [login, read] = [ask('mutation{logIn}'), ask('{a}')];
    await expect(refused).rejects.toMatchObject({ code: 'FIELD_INVALID', params: { field: 'x' } });
    expect(await bug).toBe('INTERNAL');
    expect(await unknown).toBe('NOT_FOUND');
    expect((await login).session).not.toBeNull();
    expect((await read).session).toBeNull();
    expect(requests).toBe(1);
  });

  it('rel-O1 time out by their own deadline', async () => {
    const slow = hold();
    run = async () => slow.wait();
    const [short, long] = [codeOf(ask('{short}', { ms: 600 })), ask('{long}')];
    expect(await short).toBe('TIMEOUT');
    slow.open();
    expect((await long).body).toEqual({ data: {} });
    expect(requests).toBe(1);
  });

  it('X-H1 are not sent when their client has gone before, and others of the turn are', async () => {
    const ran: string[] = [];
    run = async ({ query }) => ({ query: ran.push(query) });
    const leaving = new AbortController();
    const gone = withSignal(leaving.signal, () =>
      Promise.allSettled([ask('{left}'), ask('mutation{left}')]),
    );
    const stayed = [ask('{a}'), ask('{b}')];
    leaving.abort(new ClientGone());
    await expect(gone).rejects.toBeInstanceOf(ClientGone);
    await Promise.all(stayed);
    expect(ran).toEqual(['{a}', '{b}']);
  });

  it('rel-O2 do not blame the service when their operation ends before they are sent', async () => {
    const sent = Array.from({ length: 10 }, () => {
      const ending = new AbortController();
      const ended = withSignal(ending.signal, () => ask('{a}'));
      ending.abort(new DomainError('TIMEOUT'));
      return codeOf(ended);
    });
    const stayed = ask('{b}');
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['TIMEOUT']));
    await stayed;
    expect(client.isUnavailable).toBe(false);
  });

  it('X-H1 end in the service when their client has gone, without the others, but for a change', async () => {
    const [left, stayed, changed] = [hold(), hold(), hold()];
    run = async ({ query }) =>
      (query === '{left}' ? left : query === '{stayed}' ? stayed : changed).wait();
    const leaving = new AbortController();
    const gone = withSignal(leaving.signal, () =>
      Promise.allSettled([ask('{left}'), ask('mutation{changed}')]),
    );
    const other = ask('{stayed}');
    const signals = await Promise.all([left.started, changed.started, stayed.started]);
    const aborted = new Promise((done) => signals[0]?.addEventListener('abort', done));
    leaving.abort(new ClientGone());
    await expect(gone).rejects.toBeInstanceOf(ClientGone);
    await aborted;
    expect(signals[0]?.reason).toBeInstanceOf(ClientGone);
    // The service has seen both ends when it has answered another call.
    await client.internal('double', { number: 1 });
    expect(signals.slice(1).map((signal) => signal?.aborted)).toEqual([false, false]);
    for (const { open } of [left, stayed, changed]) open();
    expect((await other).body).toEqual({ data: {} });
  });
});
