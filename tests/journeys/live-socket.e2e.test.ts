import { socketLimits } from '../../gateway/src/live/socket-limits.ts';
import { login } from '../documents.ts';
import { CookieJar } from '../http-client.ts';
import { handshakeStatus, openRawSocket, type RawSocket } from '../raw-socket.ts';
import { connectStack, type Member } from '../stack.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.74.1');
const { url } = stack;
const { host, origin, port } = new URL(url);
const unread = 'subscription { unread { messages } }';
const sockets: RawSocket[] = [];

afterEach(async () => {
  await Promise.all(sockets.splice(0).map((socket) => socket.close()));
});
afterAll(() => stack.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const member = async (roles: (1 | 2 | 3)[] = []) => (await stack.users(1, roles))[0] as Member;

async function open(token?: string, options = {}): Promise<RawSocket> {
  const socket = await openRawSocket(url, options);
  sockets.push(socket);
  await socket.init(token ? bearer(token) : undefined);
  return socket;
}
/** Sends an operation and returns its first frame. */
async function ask(socket: RawSocket, query: string, id = 'one') {
  socket.subscribe(id, query);
  const response = await socket.receive();
  expect(response.id).toBe(id);
  return response;
}
const codeOf = ({ payload }: { payload?: { errors?: unknown } | unknown[] }) => {
  const errors = Array.isArray(payload) ? payload : payload?.errors;
  return (errors as { extensions: { code: string } }[])[0]?.extensions.code;
};
const isDead = async (token: string) => {
  const rest = await stack.rest('GET', '/api/user', { op_type: 'user_info' }, { token });
  const graph = await stack.graphql('{ viewer { id } }', {}, { token });
  const socket = await ask(await open(token), '{ viewer { id } }');
  return { rest: rest.err, graph: graph.data.viewer, socket: socket.payload.data.viewer };
};
const dead = { rest: -2, graph: null, socket: null };

describe('sockets', () => {
  it('rel-S43 rel-S16 open only for pages of the site and for clients without cookies', async () => {
    const crossSite = [
      'https://evil.com',
      `http://localhost:${Number(port) + 1}`,
      `http://${host}.evil.com`,
      'null',
    ];
    for (const page of crossSite) {
      expect([page, await handshakeStatus(url, { origin: page })]).toEqual([page, 403]);
    }
    const headers = { cookie: 'vita=x' };
    expect(await handshakeStatus(url, { origin: null, headers })).toBe(403);
    expect(await handshakeStatus(url, { origin, headers })).toBe(101);
    expect(await handshakeStatus(url, { origin: null })).toBe(101);
    const response = await stack.send({
      method: 'GET',
      path: '/api/user',
      headers: { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
    });
    expect(response.status).toBe(404);
  });

  it('rel-S43 close on a missing, late or second init, a duplicate id and malformed frames', async () => {
    const silent = await openRawSocket(url);
    const early = await openRawSocket(url);
    early.subscribe('one', unread);
    expect(await early.closed).toBe(4401);
    const twice = await open();
    twice.send({ type: 'connection_init' });
    expect(await twice.closed).toBe(4429);
    const same = await open((await member()).token);
    expect((await ask(same, unread)).type).toBe('next');
    same.subscribe('one', unread);
    expect(await same.closed).toBe(4409);
    const garbage = await open();
    garbage.send('{');
    expect(await garbage.closed).toBe(4400);
    // Its init timeout started at the beginning of this test.
    expect(await silent.closed).toBe(4408);
  });

  it('rel-S43 reject a visitor and a wrong token in the language of the client', async () => {
    for (const token of ['wrong'.repeat(8), `Bearer ${'x'.repeat(40)}`]) {
      const socket = await open(token, { headers: { 'accept-language': 'zh' } });
      const rejected = await ask(socket, unread);
      expect(codeOf(rejected)).toBe('UNAUTHENTICATED');
      expect(JSON.stringify(rejected.payload)).toContain('请先登录');
    }
    const visitor = await open();
    expect(codeOf(await ask(visitor, unread))).toBe('UNAUTHENTICATED');
  });

  it('rel-S30 rel-S43 X-H1 apply the query limits of HTTP', async () => {
    const socket = await open();
    const deep = `{ viewer { ${'user { '.repeat(50)} id ${'}'.repeat(50)} } }`;
    const rejections = [
      [deep, 'QUERY_TOO_DEEP'],
      [`{ ${'weekPosts '.repeat(1000)} }`, 'QUERY_TOO_LARGE'],
      ['{ nothing }', 'QUERY_INVALID'],
      ['subscription { productUps(productId: "x") { upValue } }', 'PRODUCT_NOT_FOUND'],
      ['{ products(first: 51) { totalCount } }', 'PAGE_TOO_LARGE'],
      [
        '{ products(first: 50) { nodes { posts(first: 50) { nodes { product { id } author { id } } } } } }',
        'QUERY_TOO_COSTLY',
      ],
    ] as const;
    for (const [index, [query, code]] of rejections.entries()) {
      const response = await ask(socket, query, String(index));
      expect(codeOf(response)).toBe(code);
      if (response.type === 'next') expect((await socket.receive()).type).toBe('complete');
    }
  });

  it('rel-S43 limit active subscriptions; rejected and completed ones do not count', async () => {
    const socket = await open((await member()).token);
    for (let index = 0; index < socketLimits.subscriptions + 5; index++) {
      const rejected = await ask(socket, 'subscription { productUps(productId: "0") { upValue } }');
      expect(codeOf(rejected)).toBe('PRODUCT_NOT_FOUND');
      if (rejected.type === 'next') expect((await socket.receive()).type).toBe('complete');
    }
    for (let index = 0; index < socketLimits.subscriptions; index++) {
      expect((await ask(socket, unread, `open${index}`)).type).toBe('next');
    }
    expect(codeOf(await ask(socket, unread, 'more'))).toBe('THROTTLED');
    socket.send({ type: 'complete', id: 'open0' });
    socket.send({ type: 'ping' });
    expect((await socket.receive()).type).toBe('pong');
    expect((await ask(socket, unread, 'again')).type).toBe('next');
  });

  it('rel-S43 close on a frame that is too large and on too many frames', async () => {
    const large = await open();
    large.send('x'.repeat(socketLimits.frameBytes + 1));
    expect(await large.closed).toBe(1009);
    const talker = await open();
    for (let index = 0; index < socketLimits.messagesPerMinute; index++) {
      talker.send({ type: 'ping' });
    }
    expect(await talker.closed).toBe(4429);
  });

  it('rel-S43 are limited per account, and closing one frees its place', async () => {
    const { token } = await member();
    const own = [];
    for (let index = 0; index < socketLimits.socketsPerUser; index++) own.push(await open(token));
    const more = await openRawSocket(url);
    more.send({ type: 'connection_init', payload: bearer(token) });
    expect(await more.closed).toBe(4403);
    await own[0]?.close();
    await open(token);
  });
});

describe('ending a session', () => {
  it('rel-S11 closes the sockets of the session on logout and rejects its token everywhere', async () => {
    const alice = await member();
    const [first, second] = [await open(alice.token), await open(alice.token)];
    expect((await ask(first, unread)).type).toBe('next');
    const other = await anotherSession(alice);
    const otherSocket = await open(other);
    expect((await stack.graphql('mutation { logout }', {}, alice)).data.logout).toBe(true);
    expect([await first.closed, await second.closed]).toEqual([4403, 4403]);
    expect(await isDead(alice.token)).toEqual(dead);
    expect((await ask(otherSocket, '{ viewer { id } }')).payload.data.viewer.id).toBe(alice.userId);
  });

  it('rel-S11 closes the socket that a browser opened with the cookie on logout', async () => {
    const { email, password } = await member();
    const cookies = new CookieJar();
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    await stack.graphql(login, { email, password }, { cookies, headers });
    const token = cookies.get('vita') ?? '';
    const socket = await open(undefined, { headers: { cookie: `vita=${token}` } });
    expect((await ask(socket, unread)).type).toBe('next');
    await stack.graphql('mutation { logout }', {}, { cookies, headers });
    expect(await socket.closed).toBe(4403);
    expect(cookies.get('vita')).toBeUndefined();
    expect(await isDead(token)).toEqual(dead);
  });

  it('P5 rel-S11 closes the sockets of all other sessions when the password changes', async () => {
    const alice = await member();
    const other = await anotherSession(alice);
    const [own, others] = [await open(alice.token), await open(other)];
    const change = `mutation { changePassword(oldPassword: "${alice.password}",
      newPassword: "changed2025") { id } }`;
    expect((await stack.graphql(change, {}, alice)).errors).toEqual([]);
    expect(await others.closed).toBe(4403);
    expect(await isDead(other)).toEqual(dead);
    expect((await ask(own, '{ viewer { id } }')).payload.data.viewer.id).toBe(alice.userId);
  });

  it('rel-S34 applies a revoked role at once on an open socket', async () => {
    const [boss, staff] = await stack.users(2, [3]);
    const socket = await open(staff?.token);
    const queue = '{ leads { totalCount } }';
    expect((await ask(socket, queue)).payload.data.leads).toBeTruthy();
    expect((await socket.receive()).type).toBe('complete');
    const revoke = `mutation { revokeRole(userId: "${staff?.userId}", role: 3, reason: "As agreed") { roles } }`;
    expect((await stack.graphql(revoke, {}, boss)).data.revokeRole.roles).toEqual([]);
    await stack.drain();
    expect(codeOf(await ask(socket, queue, 'two'))).toBe('FORBIDDEN');
  });
});

/** Creates another session of the account. */
async function anotherSession({ email, password }: Member): Promise<string> {
  return (await stack.graphql(login, { email, password })).data.login.token;
}
