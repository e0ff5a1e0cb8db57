import { join } from 'node:path';
import { siteCategories } from '#schema/categories';
import { errors } from '#schema/errors';
import { freePort } from '../../platform/development-servers/free-port.ts';
import { readPostmaster } from '../../platform/development-servers/postgres/postgres-files.ts';
import { isAlive } from '../../platform/development-servers/process-stamp.ts';
import { login } from '../documents.ts';
import { openEventSource } from '../event-source.ts';
import { CookieJar, createHttpClient } from '../http-client.ts';
import { readMetrics } from '../metrics.ts';
import { openRawSocket } from '../raw-socket.ts';
import { releasedProduct } from '../released-product.ts';
import { emptyPlatform, type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import { startPlatform } from '../setup/platform.ts';
import { connectStack, type Stack } from '../stack.ts';

const staff = { email: emptyPlatform.STAFF_EMAIL, password: emptyPlatform.STAFF_PASSWORD };
const get = (stack: Stack, path: string, headers = {}) =>
  stack.send({ method: 'GET', path, headers });
const statusOf = async (stack: Stack, path: string) => (await get(stack, path)).status;

describe('a platform that starts empty', () => {
  let own: OwnPlatform;
  beforeAll(async () => {
    own = await startOwnPlatform();
  });
  afterAll(() => own?.end());

  it('C12 Q14 has the categories of the site, and each start writes them', async () => {
    const { stack } = own;
    const type = 'HARDWARE';
    const query = `query ($type: ProductType!) { productCategories(type: $type) { name(language: EN) } }`;
    const { data } = await stack.graphql(query, { type });
    const names = siteCategories.filter((one) => one.type === type).map(({ name }) => name.en);
    const stored = data.productCategories.map(({ name }: { name: string }) => name);
    expect(stored.toSorted()).toEqual(names.toSorted());
  });

  it('has only the staff account with SEED=none', async () => {
    const { stack } = own;
    const { data } = await stack.graphql(login, staff);
    const everything = `{
      viewer { email isStaff user { roles } }
      products { totalCount } posts { totalCount } leads { totalCount }
      productsInReview { totalCount } productCounts { count }
    }`;
    const response = await stack.graphql(everything, {}, { token: data.login.token });
    const none = { totalCount: 0 };
    expect(response.data).toEqual({
      viewer: { email: staff.email, isStaff: true, user: { roles: [3] } },
      products: none,
      posts: none,
      leads: none,
      productsInReview: none,
      productCounts: Array(4).fill({ count: 0 }),
    });
    const demo = { email: 'user@vita.test', password: 'vita2025' };
    expect((await stack.graphql(login, demo)).code).toBe('LOGIN_FAILED');
  });

  it('rel-O3 rel-O7 reports liveness, readiness and metrics', async () => {
    const { stack } = own;
    expect(await statusOf(stack, '/livez')).toBe(200);
    expect(await statusOf(stack, '/readyz')).toBe(200);
    const { status, headers } = await get(stack, '/metrics');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
    const text = await readMetrics(own.platform);
    for (const name of [
      'vita_outbox_waiting{service="catalog"}',
      'vita_oldest_snapshot_seconds{service="catalog"}',
      'vita_outbox_oldest_age_seconds{service="user"}',
      'vita_consumer_lag{group="vitamin"',
      'vita_sockets',
      'vita_operations_running{type="query"}',
      'vita_operations_waiting{type="subscription"}',
      'vita_operations_refused{type="mutation"}',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(text).toContain(name);
    }
  });

  it('rel-R25 rel-R06 is live but not ready without its database, and recovers by itself', async () => {
    const { stack, platform } = own;
    const product = await releasedProduct(stack);
    const killServer = () => {
      const server = readPostmaster(join(platform.dataDir, 'postgres'));
      if (server && isAlive(server.pid)) process.kill(server.pid, 'SIGKILL');
    };
    const query = 'query ($id: ID!) { product(id: $id) { upValue } }';
    const ask = () => stack.graphql(query, { id: product.id });
    // The platform may restart the server before the probe, so it is killed until the probe fails.
    for (let status = 200; status === 200; status = await statusOf(stack, '/readyz')) {
      killServer();
      expect(await statusOf(stack, '/livez')).toBe(200);
    }
    let response = await ask();
    for (
      ;
      response.code !== null || (await statusOf(stack, '/readyz')) !== 200;
      response = await ask()
    ) {
      expect(await statusOf(stack, '/livez')).toBe(200);
      expect([null, 'INTERNAL', 'UNAVAILABLE', 'TIMEOUT']).toContain(response.code);
      expect(JSON.stringify(response.errors)).not.toMatch(/select|ECONN|postgres|terminat|\bat /i);
    }
    expect(response.data.product).toEqual({ upValue: 0 });
    await stack.drain();
  });

  it('rel-R24 rel-O4 completes open requests on SIGTERM, closes every stream and exits with 0', async () => {
    const { stack, platform } = own;
    const members = await stack.users(20);
    const token = members[0]?.token ?? '';
    const sockets = await Promise.all(members.slice(0, 5).map(() => openRawSocket(platform.url)));
    for (const socket of sockets.slice(0, 4)) {
      await socket.init({ authorization: `Bearer ${token}` });
      socket.subscribe('one', 'subscription { unread { messages } }');
      expect((await socket.receive()).type).toBe('next');
    }
    const events = await openEventSource(platform.url, '/events/user.account', {
      authorization: 'Bearer analyst-demo',
    });
    const query = encodeURIComponent('subscription { unread { messages } }');
    const live = await openEventSource(platform.url, `/graphql?query=${query}`, {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    });
    expect(JSON.parse((await live.next())?.data ?? '')).toHaveProperty('data.unread');
    // Opens idle keep-alive connections.
    await Promise.all(members.map(() => statusOf(stack, '/livez')));

    const logins = members.map(({ email, password }) => stack.graphql(login, { email, password }));
    // The other passwords are still being verified.
    await Promise.race(logins);
    const stopped = platform.stop();
    const tokens = (await Promise.all(logins)).map(({ data }) => data.login.token);
    expect(new Set(tokens).size).toBe(members.length);
    expect(await stopped).toBe(0);
    const codes = await Promise.all(sockets.slice(0, 4).map(({ closed }) => closed));
    expect(codes).toEqual([1001, 1001, 1001, 1001]);
    await sockets[4]?.closed;
    for (let last = await events.next(); last; ) last = await events.next();
    live.close();
  });

  it('has all its data after a restart', async () => {
    const restarted = await startPlatform({
      dataDir: own.platform.dataDir,
      environment: emptyPlatform,
    });
    const stack = connectStack(restarted.url);
    const { data } = await stack.graphql(login, staff);
    const response = await stack.graphql(
      '{ products { totalCount nodes { sharer { id } } } leads { totalCount } }',
      {},
      { token: data.login.token },
    );
    expect(response.data).toMatchObject({ products: { totalCount: 1 }, leads: { totalCount: 1 } });
    await stack.drain();
    stack.close();
    expect(await restarted.stop()).toBe(0);
  });
});

describe('a production start', () => {
  let own: OwnPlatform;
  let stack: Stack;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freePort();
    own = await startOwnPlatform({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      METRICS_PORT: String(metricsPort),
    });
    stack = own.stack;
  });
  afterAll(() => own?.end());

  it('rel-S32 rejects introspection, suggests no names and serves no explorer', async () => {
    for (const query of ['{ __schema { types { name } } }', '{ __type(name: "User") { name } }']) {
      expect((await stack.graphql(query)).code).toBe('QUERY_INVALID');
      const path = `/graphql?query=${encodeURIComponent(query)}`;
      const headers = { accept: 'application/graphql-response+json' };
      expect((await get(stack, path, headers)).status).toBe(400);
    }
    const guesses = ['{ product }', '{ prodct(id: "1") { id } }', '{ products { nodes { nam } } }'];
    for (const query of guesses) {
      const { code, errors } = await stack.graphql(query);
      expect(code).toBe('QUERY_INVALID');
      expect(errors[0]?.message).not.toMatch(/did you mean|"products"|"name"/i);
    }
    const explorer = await get(stack, '/graphql', { accept: 'text/html' });
    expect(explorer.status).toBe(400);
    expect((await stack.graphql('{ weekPosts }')).data.weekPosts).toBe(0);
  });

  it('Q8 rel-S11 sets a cookie that scripts and other hosts cannot read', async () => {
    const cookies = new CookieJar();
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    const response = await stack.graphql(login, staff, { cookies, headers });
    expect(response.data.login.token).toBeNull();
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^__Host-vita=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { data } = await stack.graphql('{ viewer { isStaff } }', {}, { cookies });
    expect(data.viewer.isStaff).toBe(true);
  });

  it('rel-S11 takes no token from an address or a form, and no session that a caller chose', async () => {
    const opened = await stack.graphql(login, staff);
    const { token } = opened.data.login;
    const query = encodeURIComponent('{ viewer { isStaff } }');
    for (const path of [`/graphql?query=${query}&token=${token}&access_token=${token}`]) {
      const { text } = await get(stack, path);
      expect(text).not.toContain('isStaff":true');
    }
    const form = { op_type: 'user_info', token, access_token: token };
    expect((await stack.rest('GET', '/api/user', form)).err).toBe(errors.TOKEN_MISPLACED.err);
    const cookies = new CookieJar();
    const chosen = 'c'.repeat(43);
    cookies.store([`__Host-vita=${chosen}; Path=/`]);
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    await stack.graphql(login, staff, { cookies, headers });
    expect(cookies.get('__Host-vita')).toMatch(/^[\w-]{43}$/);
    expect(cookies.get('__Host-vita')).not.toBe(chosen);
    const fixed = new CookieJar();
    fixed.store([`__Host-vita=${chosen}; Path=/`]);
    const { data } = await stack.graphql('{ viewer { id } }', {}, { cookies: fixed });
    expect(data.viewer).toBeNull();
  });

  it('has no default analyst token and no development interface', async () => {
    const headers = { authorization: 'Bearer analyst-demo' };
    expect((await get(stack, '/events/catalog.product', headers)).status).toBe(401);
    for (const path of [
      '/_dev/outbox',
      '/_dev/ops',
      '/_dev/design',
      '/_dev/',
      '/_dev/idp/google',
    ]) {
      expect([path, await statusOf(stack, path)]).toEqual([path, 404]);
    }
  });

  it('X-M11 serves metrics and details on a port of their own only', async () => {
    expect(await get(stack, '/livez')).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await get(stack, '/readyz')).toMatchObject({ status: 200, text: 'ok\n' });
    expect(await get(stack, '/metrics')).toMatchObject({ status: 404, text: 'not found\n' });
    const own = createHttpClient(`http://localhost:${metricsPort}`);
    const ask = (path: string) => own.send({ method: 'GET', path });
    expect((await ask('/metrics')).text).toContain('vita_sockets');
    expect(await ask('/readyz')).toMatchObject({ status: 200, text: 'ok\n' });
    expect((await ask('/graphql')).status).toBe(404);
    own.close();
  });

  it('rel-S23 sends the security headers', async () => {
    const { headers } = await get(stack, '/');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const policy = String(headers['content-security-policy']);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy.split(';').find((part) => part.trim().startsWith('script-src'))).not.toMatch(
      /unsafe-inline|unsafe-eval|\*/,
    );
  });
});
