import { readFile } from 'node:fs/promises';
import { streams } from '#schema/traffic-limits';
import { socketLimits } from '../../gateway/src/live/socket-limits.ts';
import { grant, login, send } from '../documents.ts';
import { type EventSource, openEventSource } from '../event-source.ts';
import { CookieJar } from '../http-client.ts';
import { openRawSocket, type RawSocket } from '../raw-socket.ts';
import { releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';

const DAY = 24 * 60 * 60 * 1000;
const unread = 'subscription { unread { messages } }';
const logout = 'mutation { logout }';

let own: OwnPlatform;
const open: { close(): unknown }[] = [];

// Own platform: the tests set its clock, fill its limits and read its log.
beforeAll(async () => {
  own = await startOwnPlatform({ LOG_LEVEL: 'info' });
});
afterEach(async () => {
  await own.stack.clock(0);
  await Promise.all(open.splice(0).map((stream) => stream.close()));
});
afterAll(() => own?.end());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const member = async () => (await own.stack.users(1))[0] as Member;

async function openSocket(token?: string, address?: string): Promise<RawSocket> {
  const socket = await openRawSocket(own.platform.url, { address });
  open.push(socket);
  socket.send({ type: 'connection_init', ...(token && { payload: bearer(token) }) });
  return socket;
}

async function openSse(query: string, token?: string, { address = '', post = false } = {}) {
  const headers = {
    accept: 'text/event-stream',
    ...(post && { 'content-type': 'application/json' }),
    ...(token && bearer(token)),
  };
  const path = post ? '/graphql' : `/graphql?query=${encodeURIComponent(query)}`;
  const source = await openEventSource(own.platform.url, path, headers, {
    ...(post && { body: JSON.stringify({ query }) }),
    ...(address && { address }),
  });
  open.push(source);
  return source;
}

/** Opens a stream of each transport; all have their first value. */
async function openAll(token: string) {
  const socket = await openSocket(token);
  expect((await socket.receive()).type).toBe('connection_ack');
  socket.subscribe('one', unread);
  expect((await socket.receive()).type).toBe('next');
  const sources = [await openSse(unread, token), await openSse(unread, token, { post: true })];
  for (const source of sources) {
    expect(JSON.parse((await source.next())?.data ?? '')).toHaveProperty('data.unread');
  }
  return {
    /** Resolves when all have ended. */
    async ended() {
      await Promise.all(sources.map(readToEnd));
      return socket.closed;
    },
  };
}

async function readToEnd(source: EventSource): Promise<void> {
  for (let event = await source.next(); event; ) event = await source.next();
}

describe('streams of a session', () => {
  it('X-M1 end on logout', async () => {
    const alice = await member();
    const all = await openAll(alice.token);
    await own.stack.graphql(logout, {}, alice);
    expect(await all.ended()).toBe(4403);
  });

  it('X-M1 end when the password changes in another session', async () => {
    const alice = await member();
    const other = (await own.stack.graphql(login, { ...alice })).data.login.token;
    const all = await openAll(other);
    const change = `mutation { changePassword(oldPassword: "${alice.password}",
      newPassword: "changed2025") { id } }`;
    expect((await own.stack.graphql(change, {}, alice)).errors).toEqual([]);
    expect(await all.ended()).toBe(4403);
  });

  it('X-M1 end when the password is reset', async () => {
    const { email, token } = await member();
    const all = await openAll(token);
    const browser = { cookies: new CookieJar() };
    await own.stack.graphql(send, { email, purpose: 'RESET' }, browser);
    const code = await own.stack.codeFor(email);
    const reset = `mutation ($email: String!, $code: String!) {
      resetPassword(email: $email, code: $code, password: "changed2025")
    }`;
    expect((await own.stack.graphql(reset, { email, code }, browser)).errors).toEqual([]);
    expect(await all.ended()).toBe(4403);
  });

  it('X-M1 end when a role changes, and the session goes on', async () => {
    const alice = await member();
    const [staff] = await own.stack.users(1, [3]);
    const all = await openAll(alice.token);
    await own.stack.graphql(grant, { id: alice.userId, role: 2 }, staff);
    expect(await all.ended()).toBe(4403);
    await openAll(alice.token);
  });

  it('X-M1 end when the session expires', async () => {
    const { token } = await member();
    const all = await openAll(token);
    await own.stack.clock(61 * DAY);
    expect(await all.ended()).toBe(4403);
  });
});

describe('the number of streams', () => {
  const visitor = '127.0.75.1';

  it('X-M2 is limited for the visitors of an address, over all transports', async () => {
    const { id } = await releasedProduct(own.stack);
    const query = `subscription { productUps(productId: "${id}") { upValue } }`;
    const path = '/events/user.account';
    const analyst = bearer('analyst-demo');
    const openEvents = async () => {
      const options = { address: visitor };
      const source = await openEventSource(own.platform.url, path, analyst, options);
      open.push(source);
      return source;
    };
    const socket = await openSocket(undefined, visitor);
    expect((await socket.receive()).type).toBe('connection_ack');
    const events = await openEvents();
    expect(events.status).toBe(200);
    for (let count = 2; count < streams.perVisitorAddress; count++) {
      const source = await openSse(query, undefined, { address: visitor, post: count % 2 === 0 });
      expect([source.status, (await source.next())?.data]).toEqual([200, expect.any(String)]);
    }
    expect((await openEvents()).status).toBe(429);
    for (const post of [true, false]) {
      const refused = await openSse(query, undefined, { address: visitor, post });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    }
    expect(await (await openSocket(undefined, visitor)).closed).toBe(4429);
    // Others, and a member at the same address, are not concerned.
    expect((await openSse(query, undefined, { address: '127.0.75.2' })).status).toBe(200);
    const { token } = await member();
    expect((await (await openSocket(token, visitor)).receive()).type).toBe('connection_ack');
    await socket.close();
    expect((await (await openSocket(undefined, visitor)).receive()).type).toBe('connection_ack');
  });

  it('X-M2 is limited for a member, over all transports', async () => {
    const { token } = await member();
    for (let count = 1; count < socketLimits.socketsPerUser; count++) {
      expect((await openSse(unread, token)).status).toBe(200);
    }
    expect((await (await openSocket(token)).receive()).type).toBe('connection_ack');
    expect((await openSse(unread, token)).status).toBe(429);
    expect((await openSse(unread, token, { post: true })).status).toBe(429);
    expect(await (await openSocket(token)).closed).toBe(4403);
  });
});

describe('a logout', () => {
  it('X-L15 clears what the browser has stored of the site', async () => {
    const overGraph = await own.stack.graphql(logout, {}, await member());
    const form = { op_type: 'logout' };
    const overRest = await own.stack.rest('POST', '/api/user', form, await member());
    for (const { headers } of [overGraph, overRest]) {
      expect(headers['clear-site-data']).toBe('"cache", "storage"');
    }
    const other = await own.stack.graphql('{ viewer { id } }');
    expect(other.headers['clear-site-data']).toBeUndefined();
  });
});

describe('the log', () => {
  it('X-L9 has only JSON lines after undecodable paths and frames that are too large', async () => {
    for (const path of ['/%ff', '/en/%', '/products/%C0%80', '/%E0%A4%A.txt']) {
      expect((await own.stack.send({ method: 'GET', path })).status).toBe(400);
    }
    const socket = await openSocket();
    socket.send('x'.repeat(socketLimits.frameBytes + 1));
    expect(await socket.closed).toBe(1009);
    const lines = (await readFile(`${own.platform.dataDir}.log`, 'utf8')).split('\n');
    for (const line of lines.filter(Boolean)) expect(line).toMatch(/^\{"level":/);
  });
});
