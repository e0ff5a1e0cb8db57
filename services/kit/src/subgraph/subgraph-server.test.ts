import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { ErrorCode } from '#schema/errors';
import { createClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import { batchPath } from './call-batch.ts';
import type { RequestContext } from './context.ts';
import { createSubgraphServer, type SubgraphServer } from './subgraph-server.ts';
import { type CallClaim, type ClaimedCall, claimHeader, signClaim } from './viewer-claim.ts';

const key = { id: 'k', secret: 's'.repeat(32) };
const clock = createClock();
const visitor: Omit<CallClaim, 'deadline'> = {
  viewer: null,
  language: 'en',
  client: { address: '10.0.0.1', isBrowser: false },
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

let server: SubgraphServer;
let port: number;
let contexts: RequestContext[];
let problems: string[];
let isLive: boolean;
const health = {
  isLive: async () => isLive,
  problems: async () => problems,
  degradations: async () => ['degraded: the event stream does not answer'],
  metrics: async () => ({ contentType: 'text/plain', text: 'vita 1\n' }),
};
let invalidClaims: [string, string][];
/** Held open by the test that waits for it. */
let gate: PromiseWithResolvers<void> | null;

beforeEach(async () => {
  contexts = [];
  problems = [];
  isLive = true;
  invalidClaims = [];
  gate = null;
  server = createTestServer(true);
  port = await server.listen('127.0.0.1', 0);
});
afterEach(() => server.close());

const createTestServer = (isDevelopment: boolean, acceptOldClaims = false) =>
  createSubgraphServer({
    name: 'catalog',
    graphql: {
      async run({ query }, context) {
        contexts.push(context);
        await gate?.promise;
        if (query === 'login') {
          context.session.issue('token', new Date(0));
          context.viewer = { userId: 'u', sessionId: 's', roles: [] };
        }
        return { data: { query } };
      },
    },
    internal: { echo: async (input) => input },
    keys: [key],
    machineClock: clock,
    health,
    isDevelopment,
    acceptOldClaims,
    onInvalidClaim: (...call) => invalidClaims.push(call),
    logger: createLogger('test', 'silent'),
  });

interface Sent {
  path?: string;
  method?: string;
  /** A function signs it for what is sent. */
  claim?: string | ((call: ClaimedCall) => string);
  body?: string;
}

const claimOf =
  (claim: Partial<CallClaim> = {}, audience = 'catalog', at = clock) =>
  (call: ClaimedCall) =>
    signClaim(key, audience, { ...visitor, deadline: Date.now() + 30_000, ...claim }, call, at);

function send({ path = '/graphql', method = 'POST', claim, body = '{"query":"q"}' }: Sent) {
  type Answer = { status: number; headers: Record<string, unknown>; text: string };
  return new Promise<Answer>((resolve, reject) => {
    const sent = method === 'GET' ? '' : body;
    const text = typeof claim === 'function' ? claim({ path, body: sent }) : claim;
    const headers = text === undefined ? {} : { [claimHeader]: text };
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

const batchOf = (claim: object) => {
  const call = { path: '/graphql', claim: { ...claim, timeLeftMs: 30_000 }, body: { query: 'q' } };
  return JSON.stringify({ id: 'b', calls: [call] });
};

const codeOf = (text: string): ErrorCode => JSON.parse(text).errors[0].extensions.code;

describe('subgraph server', () => {
  it('takes the caller from the claim', async () => {
    const viewer = { userId: 'u', sessionId: 's', roles: [3] as const };
    const { status, text } = await send({ claim: claimOf({ viewer, language: 'zh' }) });
    expect([status, JSON.parse(text)]).toEqual([200, { data: { query: 'q' } }]);
    expect(contexts[0]).toMatchObject({ viewer, language: 'zh', client: visitor.client });
  });

  it('rejects a missing claim, an expired one and one for another service', async () => {
    const hourAgo = { now: () => new Date(Date.now() - 3_600_000), shift: () => undefined };
    const claims = [undefined, '', claimOf({}, 'vitamin'), claimOf({}, 'catalog', hourAgo)];
    for (const path of ['/graphql', '/internal/echo', '/internal/none', '/']) {
      for (const claim of claims) {
        const { status, text } = await send({ path, claim });
        expect([path, status, codeOf(text)]).toEqual([path, 401, 'UNAUTHENTICATED']);
      }
    }
    expect(contexts).toEqual([]);
  });

  it('X-M12 reports calls without a valid claim, with address and path', async () => {
    await send({ path: '/graphql', claim: 'forged' });
    await send({ path: '/internal/echo', claim: claimOf({}, 'vitamin') });
    await send({ claim: claimOf() });
    await send({ claim: claimOf(), method: 'GET' });
    expect(invalidClaims).toEqual([
      ['127.0.0.1', '/graphql'],
      ['127.0.0.1', '/internal/echo'],
    ]);
  });

  it('runs internal calls with JSON and rejects unknown ones', async () => {
    const claim = claimOf();
    const echoed = await send({ path: '/internal/echo', claim, body: '{"a":[1]}' });
    expect(JSON.parse(echoed.text)).toEqual({ result: { a: [1] } });
    expect((await send({ path: '/internal/none', claim })).status).toBe(404);
    expect((await send({ path: '/internal/echo', claim, method: 'GET' })).status).toBe(405);
    expect(codeOf((await send({ claim, body: '{' })).text)).toBe('BODY_MALFORMED');
    const big = await send({ claim, body: 'x'.repeat(5 * 1024 * 1024) });
    expect([big.status, codeOf(big.text)]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('X-L16 runs no internal call that only the prototype of objects has', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const { status, text } = await send({ path: `/internal/${name}`, claim: claimOf() });
      expect([name, status, codeOf(text)]).toEqual([name, 404, 'NOT_FOUND']);
    }
  });

  it('X-L16 accepts a claim for its own call only, and once', async () => {
    const body = '{"query":"mine"}';
    const claim = claimOf()({ path: '/graphql', body });
    const outcome = async (sent: Sent) => {
      const { status, text } = await send({ claim, ...sent });
      return status === 200 ? 200 : codeOf(text);
    };
    expect(await outcome({ body: '{"query":"other"}' })).toBe('UNAUTHENTICATED');
    expect(await outcome({ body, path: '/internal/echo' })).toBe('UNAUTHENTICATED');
    // The failed attempts did not use it up.
    expect(await outcome({ body })).toBe(200);
    expect(await outcome({ body })).toBe('UNAUTHENTICATED');
    expect(contexts).toHaveLength(1);
  });

  it('X-L16 accepts claims of an older gateway during an upgrade only', async () => {
    const old = () => {
      const issuedAt = Date.now();
      const claim = { ...visitor, deadline: issuedAt + 30_000, audience: 'catalog', issuedAt };
      const payload = `k.${Buffer.from(JSON.stringify(claim)).toString('base64url')}`;
      const mac = createHmac('sha256', key.secret).update(payload).digest('base64url');
      return `${payload}.${mac}`;
    };
    expect((await send({ claim: old() })).status).toBe(401);
    await server.close();
    server = createTestServer(false, true);
    port = await server.listen('127.0.0.1', 0);
    expect((await send({ claim: old() })).status).toBe(200);
    const bound = claimOf()({ path: '/graphql', body: '{}' });
    expect((await send({ claim: bound, body: '{"query":"q"}' })).status).toBe(401);
    // Such a claim is for any body, in which each call of a batch names its own caller.
    expect((await send({ claim: old(), path: batchPath, body: batchOf(visitor) })).status).toBe(
      401,
    );
    expect(contexts).toHaveLength(1);
  });

  it('X-L16 takes the callers of a batch from its signed body only', async () => {
    const viewer = { userId: 'u', sessionId: 's', roles: [] };
    const [path, body] = [batchPath, batchOf({ ...visitor, viewer })];
    expect((await send({ claim: claimOf(), path, body })).status).toBe(200);
    expect(contexts.map((context) => context.viewer)).toEqual([viewer]);
    const other = claimOf()({ path, body: batchOf(visitor) });
    expect((await send({ claim: other, path, body })).status).toBe(401);
  });

  it('returns a change of the session in a header, and no header without a change', async () => {
    const effectOf = async (query: string) => {
      const { headers } = await send({ claim: claimOf(), body: JSON.stringify({ query }) });
      const header = headers['x-vita-session'] as string | undefined;
      return header && JSON.parse(Buffer.from(header, 'base64url').toString());
    };
    expect(await effectOf('login')).toEqual({
      issued: { token: 'token', expiresAt: '1970-01-01T00:00:00.000Z' },
      cleared: false,
      viewer: { userId: 'u', sessionId: 's', roles: [] },
    });
    expect(await effectOf('read')).toBeUndefined();
  });

  it('rel-O1 times out at the deadline and does not start after it', async () => {
    gate = Promise.withResolvers();
    const late = await send({ claim: claimOf({ deadline: Date.now() + 1_000 }) });
    expect([late.status, codeOf(late.text)]).toEqual([504, 'TIMEOUT']);
    gate.resolve();
    const over = await send({ claim: claimOf({ deadline: Date.now() - 1 }) });
    expect([over.status, contexts.length]).toEqual([504, 1]);
  });

  it('C-low keeps the deadline of a gateway whose clock is ahead or behind', async () => {
    const codes = [];
    for (const skewMs of [-4_000, 4_000]) {
      const gatewayClock = { now: () => new Date(Date.now() + skewMs), shift: () => undefined };
      const claim = claimOf(
        { deadline: Date.now() + skewMs + 1_000, timeLeftMs: 1_000 },
        'catalog',
        gatewayClock,
      );
      codes.push((await send({ claim })).status);
    }
    expect(codes).toEqual([200, 200]);
    const over = await send({ claim: claimOf({ timeLeftMs: 0 }) });
    expect(over.status).toBe(504);
  });

  it('rel-O3 serves health and metrics without a claim', async () => {
    const get = async (path: string) => {
      const { status, text } = await send({ path, method: 'GET' });
      return [status, text];
    };
    expect(await get('/livez')).toEqual([200, 'ok\n']);
    expect(await get('/readyz')).toEqual([200, 'ok\ndegraded: the event stream does not answer\n']);
    problems = ['the database does not answer'];
    expect(await get('/readyz')).toEqual([503, 'the database does not answer\n']);
    expect(await get('/metrics')).toEqual([200, 'vita 1\n']);
  });

  it('X-M11 reports details in production to the gateway only, and no metrics on this port', async () => {
    const inProduction = createTestServer(false);
    await server.close();
    server = inProduction;
    port = await server.listen('127.0.0.1', 0);
    const get = async (path: string, claim?: Sent['claim']) => {
      const { status, text } = await send({ path, method: 'GET', claim });
      return [status, text];
    };
    expect(await get('/livez')).toEqual([200, 'ok\n']);
    expect(await get('/readyz')).toEqual([200, 'ok\n']);
    expect(await get('/readyz', claimOf({}, 'vitamin'))).toEqual([200, 'ok\n']);
    expect(await get('/readyz', claimOf())).toEqual([
      200,
      'ok\ndegraded: the event stream does not answer\n',
    ]);
    expect((await get('/metrics'))[0]).toBe(404);
    problems = ['the database does not answer'];
    isLive = false;
    expect(await get('/readyz')).toEqual([503, 'not ready\n']);
    expect(await get('/livez')).toEqual([503, 'not live\n']);
  });

  it('C-H3 is not live when its health says so', async () => {
    isLive = false;
    const { status, text } = await send({ path: '/livez', method: 'GET' });
    expect([status, text]).toEqual([503, 'no statement has succeeded for a minute\n']);
  });

  it('rel-O4 sends running responses before it closes, and accepts no new calls', async () => {
    gate = Promise.withResolvers();
    const running = send({ claim: claimOf() });
    await waitFor(() => contexts.length === 1);
    const closed = server.close();
    await expect(send({ path: '/livez', method: 'GET' })).rejects.toThrow('ECONNREFUSED');
    gate.resolve();
    expect((await running).status).toBe(200);
    await closed;
  });
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setImmediate(done));
}
