import { randomUUID } from 'node:crypto';
import { requestOf, visitor } from '#kit/testing/service-fixture';
import { createBadges } from '../testing/create-badges.ts';
import { type BadgeFixture, createBadgeFixture } from '../testing/fixture.ts';
import type { NewBadge } from '../testing/insert-badges.ts';

let badges: BadgeFixture;
let ids: string[];
const alice = randomUUID();
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

const badge = (productId: string, change: Partial<NewBadge> = {}): NewBadge => ({
  productId,
  name: { en: `Badge of ${productId}`, zh: '' },
  description: { en: 'For the first', zh: '给最早的人' },
  image: '/files/badge.png',
  status: 'IN_EFFECT',
  network: 'local',
  contract: null,
  total: 100,
  at: at(1),
  holders: [],
  ...change,
});

beforeAll(async () => {
  badges = await createBadgeFixture();
  ids = await createBadges(badges.service.context, [
    badge('a', { holders: [{ userId: alice, at: at(2) }], status: 'ALL_MINTED', total: 1 }),
    badge('a', { holders: [{ userId: alice, at: at(4) }], contract: '0xabc' }),
    badge('b', { holders: [{ userId: alice, at: at(3) }] }),
    badge('b', { status: 'DRAFT' }),
    badge('c', { status: 'SUSPENDED' }),
  ]);
});
afterAll(() => badges.close());

const read = async (id: string | undefined) =>
  (
    await badges.ask(
      `query ($id: ID!) {
        badge(id: $id) {
          name(language: ZH) description(language: ZH) status network contract total minted
          product { id }
        }
      }`,
      { id },
    )
  ).data.badge;

const entities = async (type: string, keys: string[], fields: string, request = visitor()) => {
  const { data } = await badges.ask(
    `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on ${type} { ${fields} } } }`,
    { keys: keys.map((id) => ({ __typename: type, id })) },
    request,
  );
  return data._entities;
};

describe('Query.badge', () => {
  it('Q66 returns the picture by an absolute address, or as a path when asked', async () => {
    const query = 'query ($id: ID!) { badge(id: $id) { image path: image(relative: true) } }';
    const { data } = await badges.ask(query, { id: ids[0] });
    expect(data.badge).toEqual({
      image: 'http://localhost:4000/files/badge.png',
      path: '/files/badge.png',
    });
  });

  it('B1 returns a badge, in the other language where a text is empty', async () => {
    expect(await read(ids[1])).toEqual({
      name: 'Badge of a',
      description: '给最早的人',
      status: 'IN_EFFECT',
      network: 'local',
      contract: '0xabc',
      total: 100,
      minted: 1,
      product: { id: 'a' },
    });
  });

  it('is null for a draft and for an unknown badge', async () => {
    for (const id of [ids[3], '999', 'x']) expect(await read(id)).toBeNull();
  });
});

describe('Product.badge', () => {
  it('B6 is the latest badge in effect of each product', async () => {
    const found = await entities('Product', ['a', 'b', 'c', 'd'], 'badge { id status }');
    expect(found.map(({ badge }: { badge: unknown }) => badge)).toEqual([
      { id: ids[1], status: 'IN_EFFECT' },
      { id: ids[2], status: 'IN_EFFECT' },
      null,
      null,
    ]);
  });
});

describe('Viewer.badges', () => {
  const held = (args: string, request = requestOf(alice)) =>
    entities(
      'Viewer',
      [alice],
      `badges${args} { totalCount pageInfo { hasNextPage endCursor } nodes { id } }`,
      request,
    );

  it('B1 lists the badges of the viewer, latest first, in pages', async () => {
    const [first] = await held('(first: 2)');
    expect(first.badges.nodes).toEqual([{ id: ids[1] }, { id: ids[2] }]);
    expect([first.badges.totalCount, first.badges.pageInfo.hasNextPage]).toEqual([3, true]);
    const [second] = await held(`(first: 2, after: "${first.badges.pageInfo.endCursor}")`);
    expect(second.badges.nodes).toEqual([{ id: ids[0] }]);
    expect(second.badges.pageInfo.hasNextPage).toBe(false);
  });

  it('rel-S40 returns null for the badges of another user', async () => {
    for (const request of [visitor(), requestOf(randomUUID())]) {
      expect(await held('', request)).toEqual([null]);
    }
  });
});

describe('MemberBadges.list', () => {
  it('P8 lists the badges of a member who shows them, latest first, for everybody', async () => {
    const list = 'list(first: 2) { totalCount nodes { id } pageInfo { hasNextPage } }';
    const found = await entities('MemberBadges', [alice, randomUUID()], list);
    expect(found).toEqual([
      {
        list: {
          totalCount: 3,
          nodes: [{ id: ids[1] }, { id: ids[2] }],
          pageInfo: { hasNextPage: true },
        },
      },
      { list: { totalCount: 0, nodes: [], pageInfo: { hasNextPage: false } } },
    ]);
  });
});

describe('tables', () => {
  it('allow no more mints than the total and one badge per holder', async () => {
    const [first] = ids;
    await expect(badges.database.query('update badge set minted = total + 1')).rejects.toThrow(
      /check/,
    );
    await expect(
      badges.database.query('insert into holder values ($1, $2, $3)', [first, alice, at(9)]),
    ).rejects.toThrow(/duplicate/);
  });
});
