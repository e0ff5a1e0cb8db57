import { follow, up } from '../documents.ts';
import type { HttpResponse } from '../http-client.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { type Caller, connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.75.1');
const rounds = 40;
/** Concurrent connections; each carries requests of every caller. */
const connections = 6;
const reason = 'It is fast, open and friendly.';

let product: ReleasedProduct;
let alice: Member;
let bob: Member;

/** Values that only this member may receive. */
const secretsOf = ({ userId, email }: Member) => [userId, email];

beforeAll(async () => {
  product = await releasedProduct(stack);
  [alice, bob] = (await stack.users(2)) as [Member, Member];
  const { id } = product;
  await stack.graphql(up, { id, reason }, alice);
  await stack.graphql(follow, { id }, bob);
  await stack.drain();
});
afterAll(() => stack.close());

/** A request that alice, bob and a visitor send alike. */
interface Probe {
  ask(caller: Caller): Promise<{ headers: HttpResponse['headers'] } & object>;
  /** The expected response for this caller. */
  expected(who: Who): unknown;
  isPersonal: boolean;
}
type Who = 'alice' | 'bob' | 'visitor';

const tokens = (): Record<Who, string | undefined> => ({
  alice: alice.token,
  bob: bob.token,
  visitor: undefined,
});
const memberOf = (who: Who) => ({ alice, bob, visitor: null })[who];

const viewerQuery = `query ($ids: [ID!]!) {
  viewer { id email products(ids: $ids) { hasUp hasSubscribe } }
}`;
const mixedQuery = `query ($id: ID!, $ids: [ID!]!) {
  product(id: $id) { name(language: EN) upValue followers }
  viewer { products(ids: $ids) { hasUp hasSubscribe } vitamins { balance } }
}`;
const publicQuery = 'query ($id: ID!) { product(id: $id) { name(language: EN) upValue } }';

function probes(): Probe[] {
  const { id, name } = product;
  const viewerState = (who: Who) => [{ hasUp: who === 'alice', hasSubscribe: who === 'bob' }];
  const viewer = (who: Who) => {
    const member = memberOf(who);
    return member && { id: member.userId, email: member.email, products: viewerState(who) };
  };
  const rest = (op_type: string, area = 'user', form = {}) => ({
    ask: (caller: Caller) => stack.rest('GET', `/api/${area}`, { op_type, ...form }, caller),
  });
  return [
    {
      ask: (caller) => stack.graphql(viewerQuery, { ids: [id] }, caller),
      expected: (who) => ({ data: { viewer: viewer(who) } }),
      isPersonal: true,
    },
    {
      ask: async (caller) => {
        const variables = encodeURIComponent(JSON.stringify({ ids: [id] }));
        const path = `/graphql?query=${encodeURIComponent(viewerQuery)}&variables=${variables}`;
        const headers: Record<string, string> = caller.token
          ? { authorization: `Bearer ${caller.token}` }
          : {};
        const response = await stack.send({ method: 'GET', path, headers });
        return { headers: response.headers, ...JSON.parse(response.text) };
      },
      expected: (who) => ({ data: { viewer: viewer(who) } }),
      isPersonal: true,
    },
    {
      ask: (caller) => stack.graphql(mixedQuery, { id, ids: [id] }, caller),
      expected: (who) => ({
        data: {
          product: { name, upValue: 1, followers: 1 },
          viewer: memberOf(who) && { products: viewerState(who), vitamins: { balance: 0 } },
        },
      }),
      isPersonal: true,
    },
    {
      ask: (caller) => stack.graphql(publicQuery, { id }, caller),
      expected: () => ({ data: { product: { name, upValue: 1 } } }),
      isPersonal: false,
    },
    {
      ...rest('user_info'),
      expected: (who) =>
        who === 'visitor' ? { err: -2 } : { err: 0, data: { email: memberOf(who)?.email } },
      isPersonal: true,
    },
    {
      ...rest('info', 'app', { app_id: id }),
      expected: (who) => ({
        data: { has_up: Number(who === 'alice'), has_subscribe: Number(who === 'bob') },
      }),
      isPersonal: true,
    },
    {
      ...rest('lists', 'app', { limit: 5 }),
      expected: () => ({ err: 0 }),
      isPersonal: true,
    },
  ];
}

async function check(probe: Probe, who: Who): Promise<void> {
  const response = await probe.ask({ token: tokens()[who] });
  expect({ who, response }).toMatchObject({ who, response: probe.expected(who) });
  if (probe.isPersonal) expect(response.headers['cache-control']).toBe('no-store');
  const text = JSON.stringify(response);
  for (const other of (['alice', 'bob'] as const).filter((one) => one !== who)) {
    for (const secret of secretsOf(memberOf(other) as Member)) expect(text).not.toContain(secret);
  }
}

describe('two members and a visitor', () => {
  it('rel-S40 receive only their own data in turns over one connection', async () => {
    for (let round = 0; round < rounds / 4; round++) {
      for (const probe of probes()) {
        for (const who of ['alice', 'bob', 'visitor'] as const) await check(probe, who);
      }
    }
  });

  it('rel-S40 receive only their own data in concurrent requests', async () => {
    const waiting = Array.from({ length: rounds }, () =>
      probes().flatMap((probe) =>
        (['bob', 'visitor', 'alice'] as const).map((who) => () => check(probe, who)),
      ),
    ).flat();
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    };
    await Promise.all(Array.from({ length: connections }, lane));
  });

  it('rel-S40 receive only their own pushes', async () => {
    const live = 'subscription { vitamins { balance } }';
    const [sharer, other] = await Promise.all([
      stack.subscribe(live, {}, product.sharer),
      stack.subscribe(live, {}, bob),
    ]);
    expect(await sharer.next()).toEqual({ vitamins: { balance: 3 } });
    expect(await other.next()).toEqual({ vitamins: { balance: 0 } });
    const voters = await stack.users(10);
    await Promise.all(voters.map((voter) => stack.graphql(up, { id: product.id, reason }, voter)));
    expect(await sharer.next()).toEqual({ vitamins: { balance: 4 } });
    await stack.drain();
    expect(other.pending).toEqual([]);
    await Promise.all([sharer.close(), other.close()]);
  });
});

describe('a revoked role', () => {
  const revoke =
    'mutation ($id: ID!, $role: Int!) { revokeRole(userId: $id, role: $role, reason: "As agreed") { id } }';

  it('rel-S34 applies at once over GraphQL and REST', async () => {
    const [[staff], [golden]] = (await Promise.all([stack.users(1, [3]), stack.users(1, [2])])) as [
      [Member],
      [Member],
    ];
    const queue = '{ leads { totalCount } }';
    const info = () =>
      stack.rest('GET', '/api/app', { op_type: 'info', app_id: product.id }, golden);
    expect((await stack.graphql(queue, {}, staff)).code).toBeNull();
    expect((await info()).data.add_up_value).toBe(2);
    for (const [id, role] of [
      [staff.userId, 3],
      [golden.userId, 2],
    ]) {
      expect((await stack.graphql(revoke, { id, role }, product.staff)).errors).toEqual([]);
    }
    await stack.drain();
    expect((await stack.graphql(queue, {}, staff)).code).toBe('FORBIDDEN');
    expect((await stack.graphql(revoke, { id: golden.userId, role: 1 }, staff)).code).toBe(
      'FORBIDDEN',
    );
    expect((await info()).data.add_up_value).toBe(1);
    const cast = `mutation ($id: ID!, $reason: String!) {
      upProduct(productId: $id, reason: $reason) { addUpValue }
    }`;
    const { data } = await stack.graphql(cast, { id: product.id, reason }, golden);
    expect(data.upProduct.addUpValue).toBe(1);
  });
});
