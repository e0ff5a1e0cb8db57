import { createClock } from '#kit/runtime/clock';
import { continueTrace } from '#kit/runtime/trace';
import {
  type CallClaim,
  type ClaimedCall,
  claimHeader,
  signClaim,
} from '#kit/subgraph/viewer-claim';
import { roles } from '#schema/enums';
import { serviceNames } from '#schema/processes';
import { claimKeyName, secretKey } from '../../platform/secret-key.ts';
import { createHttpClient } from '../http-client.ts';
import { connectStack, type Member } from '../stack.ts';
import { dataDirOfLevel, processesOf } from './processes.ts';

/** Shorter than the minute for which a claim is valid. */
const deadlineMs = 50_000;
const stack = connectStack().asAddress('127.0.73.1');
const clock = createClock();
let secrets: Record<string, string>;
let ports: Record<string, number>;
let alice: Member;

beforeAll(async () => {
  const dataDir = dataDirOfLevel();
  secrets = Object.fromEntries(
    await Promise.all(
      serviceNames.map(async (name) => [name, await secretKey(dataDir, claimKeyName(name))]),
    ),
  );
  const processes = await processesOf(dataDir);
  ports = Object.fromEntries(Object.entries(processes).map(([name, { port }]) => [name, port]));
  [alice] = (await stack.users(1)) as [Member];
});
afterAll(() => stack.close());

const claimOf = (claim: Partial<CallClaim>): CallClaim => ({
  viewer: null,
  language: 'en',
  client: { address: '127.0.0.1', isBrowser: false },
  traceparent: continueTrace(),
  deadline: Date.now() + deadlineMs,
  ...claim,
});
const sign =
  (audience: string, claim: Partial<CallClaim> = {}, key = secrets[audience] ?? '', at = clock) =>
  (call: ClaimedCall) =>
    signClaim({ id: 'local', secret: key }, audience, claimOf(claim), call, at);

type Claim = string | ((call: ClaimedCall) => string) | undefined;

async function callService(name: string, path: string, claim?: Claim, input: object = {}) {
  const client = createHttpClient(`http://localhost:${ports[name]}`);
  const body = JSON.stringify(input);
  const headers = {
    'content-type': 'application/json',
    ...(claim !== undefined && {
      [claimHeader]: typeof claim === 'string' ? claim : claim({ path, body }),
    }),
  };
  const { status, text } = await client.send({
    method: 'POST',
    path,
    headers,
    body,
  });
  client.close();
  return { status, body: JSON.parse(text) };
}

const typeName = { query: '{ __typename }' };
const forgedViewer = (userId: string) => ({
  userId,
  sessionId: 'forged',
  roles: [roles.staff],
});

describe('the ports of the services', () => {
  it('rel-T12 rel-S34 reject calls without a valid claim on every path', async () => {
    const hourAgo = { ...clock, now: () => new Date(Date.now() - 3_600_000) };
    for (const name of serviceNames) {
      const good = sign(name)({ path: '/graphql', body: JSON.stringify(typeName) });
      const [id, payload = '', mac] = good.split('.');
      const staff = { ...claimOf({}), viewer: forgedViewer(alice.userId), audience: name };
      const tampered = Buffer.from(JSON.stringify({ ...staff, issuedAt: Date.now() }));
      const other = name === 'user' ? 'badge' : 'user';
      const bad: Record<string, Claim> = {
        none: undefined,
        empty: '',
        stale: sign(name, {}, secrets[name], hourAgo),
        forOtherService: sign(other),
        signedByOtherService: sign(name, {}, secrets[other]),
        withOtherKey: sign(name, {}, 'x'.repeat(43)),
        tampered: `${id}.${tampered.toString('base64url')}.${mac}`,
        withoutSignature: `${id}.${payload}`,
      };
      for (const [kind, claim] of Object.entries(bad)) {
        for (const path of ['/graphql', '/internal/sessions/resolve', '/internal/crash-point']) {
          const { status, body } = await callService(name, path, claim, typeName);
          expect({ name, kind, path, status }).toEqual({ name, kind, path, status: 401 });
          expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
        }
      }
      expect((await callService(name, '/graphql', sign(name), typeName)).body).toEqual({
        data: { __typename: 'Query' },
      });
    }
  });

  it('X-L16 have different keys, and accept a claim once', async () => {
    expect(new Set(Object.values(secrets)).size).toBe(serviceNames.length);
    const claim = sign('badge')({ path: '/graphql', body: JSON.stringify(typeName) });
    const statuses = [];
    for (const path of ['/internal/sessions/resolve', '/graphql', '/graphql']) {
      statuses.push((await callService('badge', path, claim, typeName)).status);
    }
    expect(statuses).toEqual([401, 200, 401]);
    const unknown = await callService('badge', '/internal/constructor', sign('badge'));
    expect(unknown.status).toBe(404);
  });

  it('rel-T12 identify the caller by the claim only', async () => {
    const query = { query: '{ viewer { id } }' };
    const visitor = await callService('user', '/graphql', sign('user'), query);
    expect(visitor.body).toEqual({ data: { viewer: null } });
    const viewer = { userId: alice.userId, sessionId: 's', roles: [] };
    const signedIn = await callService('user', '/graphql', sign('user', { viewer }), query);
    expect(signedIn.body).toEqual({ data: { viewer: { id: alice.userId } } });
  });
});

describe('the gateway', () => {
  const query = JSON.stringify({ query: '{ viewer { id isStaff } leads { totalCount } }' });
  const ask = (headers: Record<string, string>) =>
    stack.send({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      body: query,
    });

  it('rel-T12 ignores claim headers of clients', async () => {
    const claim = sign('user', { viewer: forgedViewer(alice.userId) })({
      path: '/graphql',
      body: query,
    });
    const plain = await ask({});
    const forged = await ask({
      [claimHeader]: claim,
      'x-vita-session': Buffer.from('{}').toString('base64url'),
      'x-user-id': alice.userId,
    });
    expect(JSON.parse(forged.text)).toEqual(JSON.parse(plain.text));
    expect(forged.text).toContain('UNAUTHENTICATED');
    // A member does not become staff by a claim header.
    const member = await ask({ authorization: `Bearer ${alice.token}`, [claimHeader]: claim });
    expect(member.text).toContain('FORBIDDEN');
  });

  it('rel-S11 removes the internal session headers of services from its responses', async () => {
    const login = `mutation { login(email: "${alice.email}", password: "${alice.password}") {
      token viewer { id vitamins { balance } } } }`;
    const { data, headers } = await stack.graphql(login);
    expect(data.login.viewer).toEqual({ id: alice.userId, vitamins: { balance: 0 } });
    const own = Object.keys(headers).filter((name) => name.startsWith('x-vita'));
    expect(own).toEqual(['x-vita-environment']);
    expect(headers['set-cookie']?.[0]).toMatch(/^vita=.*HttpOnly/);
  });
});
