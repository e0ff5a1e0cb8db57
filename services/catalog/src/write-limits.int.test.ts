import { testAttempts } from '#kit/testing/service-fixture';
import { deleteOldAttempts } from '#kit/throttle/count-attempts';
import { security } from '#schema/limits';
import { writeLimits } from '#schema/write-limits';
import { addProduct, addProducts } from './testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from './testing/fixture.ts';

const ask = `mutation ($id: ID!) {
  askQuestion(productId: $id, content: "How many networks does it support?", language: EN) { id }
}`;
const share = `mutation {
  shareProduct(input: { name: "OpenSea", homeLink: "https://opensea.io", wx: "sea", intro: "x" }) { id }
}`;
const follow = `mutation ($id: ID!, $following: Boolean!) {
  setFollow(productId: $id, following: $following) { id }
}`;
const play = `mutation ($id: ID!, $played: Boolean!) {
  setPlay(productId: $id, played: $played) { id }
}`;
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "It swaps without an account") { addUpValue }
}`;

let fixture: CatalogFixture;
let id: string;
let gameId: string;
beforeAll(async () => {
  fixture = await createCatalogFixture();
  id = await addProduct(fixture);
  gameId = await addProduct(fixture, { type: 'GAME' });
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.database.query('delete from attempt_counter');
});
afterEach(() => fixture.clock.shift(0));

const { window } = writeLimits.question;
const half = window / 2;

/** The document and variables of a member's n-th write, and the rows that his writes leave. */
const actions = {
  question: {
    document: ask,
    variables: () => ({ id }),
    rows: 'select from question where asker_id = $1',
  },
  lead: {
    document: share,
    variables: () => ({}),
    rows: 'select from lead where sharer_id = $1',
  },
  play: {
    document: play,
    variables: (n: number) => ({ id: gameId, played: n % 2 === 0 }),
    rows: 'select from play where user_id = $1',
  },
  follow: {
    document: follow,
    variables: (n: number) => ({ id, following: n % 2 === 0 }),
    rows: 'select from follow where user_id = $1',
  },
} as const;
type Action = keyof typeof actions;
const names = Object.keys(actions) as Action[];

const write = (by: Caller, action: Action, n = 0) =>
  by.request(actions[action].document, actions[action].variables(n));
const failToWrite = (by: Caller, action: Action, n = 0) =>
  by.requestError(actions[action].document, actions[action].variables(n));
const rowsOf = async (action: Action, { userId }: Caller) =>
  (await fixture.database.query(actions[action].rows, [userId])).length;

async function writeMany(by: Caller, action: Action, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await write(by, action, n);
}

/** The sum of all counters of a scope. */
async function countOf(scope: string, { database }: CatalogFixture = fixture): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select coalesce(sum(count), 0)::integer as count from attempt_counter where scope = $1',
    [scope],
  );
  return row?.count ?? 0;
}
const setCount = (scope: string, count: number) =>
  fixture.database.query('update attempt_counter set count = $2 where scope = $1', [scope, count]);

describe('limits of writes', () => {
  it.each(names)(
    'X-M9 rejects a %s after the limit of a member until the window ends',
    async (action) => {
      const { perMember } = writeLimits[action];
      const member = fixture.member();
      await writeMany(member, action, perMember);
      const rows = await rowsOf(action, member);
      fixture.clock.shift(half);
      const { code, params } = await failToWrite(member, action, perMember);
      expect(code).toBe('THROTTLED');
      expect(params.seconds).toBeGreaterThan(0);
      expect(params.seconds).toBeLessThanOrEqual(half / 1000);
      expect(await rowsOf(action, member)).toBe(rows);
      await write(fixture.member(), action);
      fixture.clock.shift(window);
      await write(member, action, perMember);
    },
  );

  it('X-M9 counts concurrent questions of a member exactly', async () => {
    const { perMember } = writeLimits.question;
    const member = fixture.member();
    const writes = Array.from({ length: perMember + 20 }, () => write(member, 'question'));
    const settled = await Promise.allSettled(writes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(perMember);
    expect(await rowsOf('question', member)).toBe(perMember);
  });

  it.each(names)('X-M9 rejects a %s after the limit of a client address', async (action) => {
    const someone = () => fixture.memberAt('192.0.2.7');
    await write(someone(), action);
    await setCount(`${action}.client`, writeLimits[action].perClient - 1);
    await write(someone(), action);
    expect(await failToWrite(someone(), action)).toEqual({
      code: 'THROTTLED',
      params: { seconds: expect.any(Number) },
    });
    await write(fixture.memberAt('192.0.2.8'), action);
  });

  it.each([...names, 'up'] as const)(
    'X-M9 rejects a %s after the limit of an IPv6 site with many networks',
    async (action) => {
      const document = action === 'up' ? up : actions[action].document;
      const variables = { id: action === 'play' ? gameId : id, following: true, played: true };
      let networks = 0;
      const someone = () => fixture.memberAt(`2001:db8:7:${networks++}::/64`);
      await someone().request(document, variables);
      const max = writeLimits[action].perClient * security.networksPerSite;
      await setCount(`${action}.site`, max - 1);
      await someone().request(document, variables);
      expect(await someone().requestError(document, variables)).toEqual({
        code: 'THROTTLED',
        params: { seconds: expect.any(Number) },
      });
      const neighbour = fixture.memberAt('2001:db8:8:0::/64');
      await neighbour.request(document, variables);
    },
  );

  it('X-M9 counts no rejected UP for an IPv6 site', async () => {
    const member = fixture.memberAt('2001:db8:9:0::/64');
    await member.request(up, { id });
    expect((await member.requestError(up, { id })).code).toBe('ALREADY_UPPED');
    expect(await countOf('up.site')).toBe(1);
  });

  it('X-M9 counts no rejected write, so that a member cannot use up the limit of an address', async () => {
    const { perMember } = writeLimits.question;
    const member = fixture.member();
    await writeMany(member, 'question', perMember);
    for (let n = 0; n < 5; n++) await failToWrite(member, 'question', n);
    await fixture.member().requestError(ask, { id: '4711' });
    expect(await countOf('question.client')).toBe(perMember);
    expect(await countOf('question.member')).toBe(perMember);
  });

  it('X-M9 stores neither the member nor the address in a counter', async () => {
    const member = fixture.memberAt('192.0.2.9');
    await write(member, 'question');
    await member.request(up, { id });
    const rows = await fixture.database.query<{ key: string }>('select key from attempt_counter');
    expect(rows).toHaveLength(3);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('X-M9 deletes a counter a day after its window began', async () => {
    const { database, clock } = fixture;
    await write(fixture.member(), 'question');
    clock.shift(23 * window);
    await deleteOldAttempts(database, { clock });
    expect(await countOf('question.member')).toBe(1);
    clock.shift(25 * window);
    await deleteOldAttempts(database, { clock });
    expect(await countOf('question.member')).toBe(0);
  });
});

describe('limits of UPs', () => {
  const { perMember, perClient } = writeLimits.up;
  const products = (count: number) =>
    addProducts(fixture, ...Array.from({ length: count }, () => ({})));

  it('X-M9 Q51 rejects an UP after the limit of a member until the first one leaves the window', async () => {
    const ids = await products(perMember + 1);
    const next = { id: ids.at(-1) };
    const member = fixture.member();
    for (const each of ids.slice(0, perMember)) await member.request(up, { id: each });
    fixture.clock.shift(half);
    const { code, params } = await member.requestError(up, next);
    expect(code).toBe('THROTTLED');
    expect(params.seconds).toBeGreaterThan(0);
    expect(params.seconds).toBeLessThanOrEqual(half / 1000);
    expect((await member.requestError(up, { id: ids[0] })).code).toBe('ALREADY_UPPED');
    const state = await fixture.visitor.request(
      'query ($id: ID!) { product(id: $id) { upValue } }',
      next,
    );
    expect(state.product.upValue).toBe(0);
    await fixture.member().request(up, next);
    fixture.clock.shift(window);
    await member.request(up, next);
  });

  it('X-M9 stops concurrent UPs of a member, at most one late for each other connection', async () => {
    const ids = await products(perMember + 40);
    const member = fixture.member();
    const settled = await Promise.allSettled(ids.map((each) => member.request(up, { id: each })));
    const counted = settled.filter(({ status }) => status === 'fulfilled').length;
    expect(counted).toBeGreaterThanOrEqual(perMember);
    expect(counted).toBeLessThan(perMember + fixture.database.pool.options.max);
  });

  it('X-M9 Q51 rejects an UP after the limit of a client address, and counts no rejected one', async () => {
    const voter = () => fixture.memberAt('192.0.2.10');
    const first = voter();
    await first.request(up, { id });
    await setCount('up.client', perClient - 1);
    expect((await first.requestError(up, { id })).code).toBe('ALREADY_UPPED');
    await voter().request(up, { id });
    expect(await voter().requestError(up, { id })).toEqual({
      code: 'THROTTLED',
      params: { seconds: expect.any(Number) },
    });
    expect(await countOf('up.client')).toBe(perClient);
    await fixture.memberAt('192.0.2.11').request(up, { id });
  });

  it.each(['member', 'none'] as const)(
    'X-M9 counts no address with WRITE_LIMITS=%s',
    async (choice) => {
      const other = await createCatalogFixture({ ...testAttempts, writeLimits: choice });
      try {
        const product = { id: await addProduct(other) };
        const member = other.member();
        await member.request(up, product);
        await member.request(ask, product);
        expect(await countOf('up.client', other)).toBe(0);
        expect(await countOf('question.client', other)).toBe(0);
        expect(await countOf('question.member', other)).toBe(choice === 'member' ? 1 : 0);
      } finally {
        await other.close();
      }
    },
  );
});
