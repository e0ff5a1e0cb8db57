import { readFileSync } from 'node:fs';
import { apiTokens } from '#schema/api-tokens';
import { errors } from '#schema/errors';
import { tokenTraffic } from '#schema/traffic-limits';
import { makeApiToken, newApiToken } from '../api-token.ts';
import { CookieJar } from '../http-client.ts';
import { publicFields } from '../public-fields.ts';
import { openRawSocket } from '../raw-socket.ts';
import { releasedProduct } from '../released-product.ts';
import { type Caller, connectStack, type Member } from '../stack.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.78.3');
let member: Member;

const me = '{ viewer { id email } }';
const revoke = 'mutation ($id: ID!) { revokeApiToken(id: $id) { id } }';
const unknown = `${apiTokens.prefix}${'x'.repeat(43)}`;
/** Requests at once. */
const batch = 50;
const json = { 'content-type': 'application/json' };
const userInfo = { op_type: 'user_info' };

beforeAll(async () => {
  [member] = (await stack.users(1)) as [Member];
});
afterAll(() => stack.close());

/** An open socket of a program. */
async function socketOf(token: string) {
  const socket = await openRawSocket(stack.url);
  await socket.init({ authorization: `Bearer ${token}` });
  return socket;
}

describe('a program with an API token', () => {
  it('Q8 acts for its member by the interfaces, within its scopes', async () => {
    const { id } = await releasedProduct(stack);
    const token = await newApiToken(stack, member, ['read', 'engage']);
    const asked = await stack.graphql(me, {}, { token });
    expect(asked.data.viewer).toEqual({ id: member.userId, email: member.email });
    expect((await stack.rest('GET', '/api/user', userInfo, { token })).err).toBe(0);
    const follow = { op_type: 'subscribe', app_id: id, status: 0 };
    expect((await stack.rest('POST', '/api/app', follow, { token })).err).toBe(0);
    const rename = 'mutation { changeNickname(nickname: "program") { id } }';
    const refused = await stack.graphql(rename, {}, { token });
    expect([refused.status, refused.code]).toEqual([403, 'TOKEN_SCOPE']);
    expect(refused.errors[0]?.extensions.params).toEqual({ scope: 'manage' });
    const form = { op_type: 'change_nickname', nickname: 'program' };
    const { err } = await stack.rest('POST', '/api/user', form, { token });
    expect(err).toBe(errors.TOKEN_SCOPE.err);
    const archive = await stack.send({
      method: 'GET',
      path: '/export/vita-data.zip',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(archive.status).toBe(403);
  });

  it('Q8 is refused with a token that is unknown, cut off or in another form, and is no visitor', async () => {
    const list = { op_type: 'lists' };
    for (const token of [
      unknown,
      unknown.slice(0, -1),
      `${apiTokens.prefix}x y`,
      apiTokens.prefix,
    ]) {
      const { status, code, headers } = await stack.graphql('{ hotWords { id } }', {}, { token });
      expect([token, status, code]).toEqual([token, 401, 'TOKEN_INVALID']);
      expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      const rest = await stack.rest('GET', '/api/app', list, { token });
      expect([rest.status, rest.err]).toEqual([200, errors.TOKEN_INVALID.err]);
    }
    const cookies = new CookieJar();
    cookies.store([`vita=${await newApiToken(stack, member, ['read'])}`]);
    expect((await stack.graphql(me, {}, { cookies })).data.viewer).toBeNull();
    const socket = await openRawSocket(stack.url);
    const payload = { authorization: `Bearer ${unknown}` };
    socket.send({ type: 'connection_init', payload });
    expect(await socket.closed).toBe(4401);
  });

  it('Q8 O1 is asked for by WWW-Authenticate wherever a caller gets 401', async () => {
    const challenges = async (headers: Record<string, string>) => {
      const found: unknown[] = [];
      for (const [method, path] of [
        ['GET', '/export/vita-data.zip'],
        ['POST', '/graphql/upload'],
        ['GET', '/api/user/user_info'],
        ['GET', '/events/feed.post'],
      ] as const) {
        const response = await stack.send({ method, path, headers });
        found.push([path, response.status, response.headers['www-authenticate']]);
      }
      return found;
    };
    const invalid = 'Bearer error="invalid_token"';
    expect(await challenges({})).toEqual([
      ['/export/vita-data.zip', 401, 'Bearer'],
      ['/graphql/upload', 401, 'Bearer'],
      ['/api/user/user_info', 401, 'Bearer'],
      ['/events/feed.post', 401, 'Bearer'],
    ]);
    expect((await challenges({ authorization: `Bearer ${unknown}` })).slice(0, 3)).toEqual([
      ['/export/vita-data.zip', 401, invalid],
      ['/graphql/upload', 401, invalid],
      ['/api/user/user_info', 401, invalid],
    ]);
  });

  it('Q8 rel-S11 ends at once with its token, with its streams', async () => {
    const { token, id } = await makeApiToken(stack, member, ['read']);
    const socket = await socketOf(token);
    socket.subscribe('one', 'subscription { unread { messages } }');
    expect((await socket.receive()).payload.data.unread.messages).toEqual(expect.any(Number));
    expect((await stack.graphql(me, {}, { token })).status).toBe(200);
    await stack.graphql(revoke, { id }, member);
    expect((await stack.graphql(me, {}, { token })).code).toBe('TOKEN_INVALID');
    expect(await socket.closed).toBe(4403);
    expect((await stack.graphql(me, {}, member)).data.viewer.id).toBe(member.userId);
  });

  it('rel-S34 reads without the scope read what visitors read, also of the products of its member', async () => {
    const { id, staff } = await releasedProduct(stack);
    const own = `mutation ($id: ID!, $member: ID!) {
      setProductOwner(productId: $id, memberId: $member, reason: "As agreed") { id }
    }`;
    await stack.graphql(own, { id, member: member.userId }, staff);
    const writer = { token: await newApiToken(stack, member, ['engage', 'publish', 'manage']) };
    const reader = { token: await newApiToken(stack, member, ['read']) };
    const query = `query ($id: ID!) { product(id: $id) { ${publicFields('Product')} } }`;
    const read = async (by: Caller) => (await stack.graphql(query, { id }, by)).data.product;
    const [byVisitor, byWriter, byReader] = [
      await read({}),
      await read(writer),
      await read(reader),
    ];
    expect(byWriter).toEqual(byVisitor);
    expect([byVisitor.viewerRelation, byReader.viewerRelation]).toEqual([null, 'OWNER']);
    const mixed =
      'query ($id: ID!) { ...F product(id: $id) { id } } fragment F on Query { viewer { id } }';
    expect(await stack.graphql(mixed, { id }, writer)).toMatchObject({
      code: 'TOKEN_SCOPE',
      data: null,
    });
    const hide = `mutation ($id: ID!) {
      moveProduct(productId: $id, to: TAKEN_DOWN, reason: "As asked.") { id }
    }`;
    await stack.graphql(hide, { id }, staff);
    expect([await read(writer), (await read(reader)).id]).toEqual([null, id]);
  });

  it('Q8 needs the scope read for every stream', async () => {
    const socket = await socketOf(await newApiToken(stack, member, ['engage', 'publish']));
    socket.subscribe('one', 'subscription { productUps(productId: "1") { upValue } }');
    const frame = await socket.receive();
    expect(JSON.stringify(frame.payload)).toContain('TOKEN_SCOPE');
    await socket.close();
  });

  it('rel-S45 is refused with the token in an address or a value, which is not logged', async () => {
    const token = await newApiToken(stack, member, ['read']);
    const authorization = `Bearer ${token}`;
    const variables = encodeURIComponent(JSON.stringify({ id: token }));
    const send = (path: string) => stack.send({ method: 'GET', path, headers: { authorization } });
    for (const path of [
      `/graphql?query=${encodeURIComponent(me)}&access_token=${token}`,
      `/graphql?query=${encodeURIComponent(me)}&token=${token}`,
      `/graphql?query=${encodeURIComponent('query ($id: ID!) { product(id: $id) { id } }')}&variables=${variables}`,
    ]) {
      const { status, text } = await send(path);
      expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([
        400,
        'TOKEN_MISPLACED',
      ]);
    }
    const rest = JSON.parse((await send(`/api/user?op_type=user_info&token=${token}`)).text);
    expect(rest.err).toBe(errors.TOKEN_MISPLACED.err);
    const events = await send(`/events/feed.post?access_token=${token}`);
    expect([events.status, JSON.parse(events.text).error.code]).toEqual([400, 'TOKEN_MISPLACED']);
    const product = 'query ($id: ID!) { product(id: $id) { id } }';
    expect((await stack.graphql(product, { id: token }, { token })).code).toBe('TOKEN_MISPLACED');
    const form = { op_type: 'change_nickname', nickname: token };
    const posted = await stack.rest('POST', '/api/user', form, member);
    expect(posted.err).toBe(errors.TOKEN_MISPLACED.err);
    const nickname = { nickname: token };
    const named = await stack.rest('POST', '/api/user/change_nickname', nickname, member);
    expect(named.error).toEqual({ code: 'TOKEN_MISPLACED', field: 'nickname' });
    const escaped = JSON.stringify({ query: product, variables: { id: token } }).replace(
      apiTokens.prefix,
      'vita\\u005fpat\\u005f',
    );
    const hidden = await stack.send({
      method: 'POST',
      path: '/graphql',
      headers: { ...json, authorization },
      body: escaped,
    });
    expect(JSON.parse(hidden.text).errors[0].extensions.code).toBe('TOKEN_MISPLACED');
    const socket = await stack.send({
      method: 'GET',
      path: `/graphql?access_token=${token}`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': 'graphql-transport-ws',
      },
    });
    expect(socket.status).toBe(400);
    const log = readFileSync(`${process.env.VITA_DATA_DIR}.log`, 'utf8');
    expect(log).not.toContain(token);
    expect(log).not.toContain(unknown);
  });

  it('Q8 reads in each response what is left of its limits, and is refused beyond them', async () => {
    const token = await newApiToken(stack, member, ['read']);
    const costly = '{ products(first: 50) { nodes { id } } }';
    const first = await stack.graphql(costly, {}, { token });
    expect(first.headers['ratelimit-policy']).toContain(
      `"requests";q=${tokenTraffic.requests};w=60`,
    );
    const left = ({ headers }: { headers: Record<string, unknown> }) =>
      Object.fromEntries(
        [...String(headers.ratelimit).matchAll(/"(\w+)";r=(\d+);t=\d+/g)].map(([, name, rest]) => [
          name,
          Number(rest),
        ]),
      );
    const { requests, cost } = left(first);
    expect(requests).toBe(tokenTraffic.requests - 1);
    expect(cost).toBeLessThanOrEqual(tokenTraffic.cost - 50);
    const rest = await stack.rest('GET', '/api/user', userInfo, { token });
    expect(left(rest).requests).toBe(tokenTraffic.requests - 2);
    expect(left(rest).cost).toBeLessThan(cost ?? 0);
    expect((await stack.graphql(costly, {}, member)).headers.ratelimit).toBeUndefined();
    // In turns: more of one address would have to wait for others.
    for (let sent = 2; sent < tokenTraffic.requests; sent += batch) {
      const count = Math.min(batch, tokenTraffic.requests - sent);
      const responses = Array.from({ length: count }, () =>
        stack.graphql('{ __typename }', {}, { token }),
      );
      expect(new Set((await Promise.all(responses)).map(({ status }) => status))).toEqual(
        new Set([200]),
      );
    }
    const refused = await stack.graphql('{ __typename }', {}, { token });
    expect([refused.status, refused.code]).toEqual([429, 'THROTTLED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(left(refused).requests).toBe(0);
    const restRefused = await stack.rest('GET', '/api/user', userInfo, { token });
    expect(restRefused.err).toBe(errors.THROTTLED.err);
    expect(Number(restRefused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
