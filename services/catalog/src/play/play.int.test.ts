import { productStatus } from '#schema/enums';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const setPlay = `mutation ($id: ID!, $played: Boolean!, $rating: PlayRating) {
  setPlay(productId: $id, played: $played, rating: $rating) {
    id hasUp hasSubscribe play { rating product { id players } }
  }
}`;
const plays = `query ($id: ID!, $first: Int!, $after: String) {
  _entities(representations: [{ __typename: "Viewer", id: $id }]) {
    ... on Viewer {
      plays(first: $first, after: $after) {
        totalCount nodes { rating at product { id } } pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());
afterEach(() => fixture.clock.shift(0));

const playersOf = async (id: string) =>
  (await fixture.visitor.request(`{ product(id: "${id}") { players } }`)).product.players;
const eventsOf = async (productId: string) =>
  (await fixture.events('catalog.game-played.v1')).filter((event) => event.productId === productId);
const setStatus = (id: string, status: number) =>
  fixture.database.query('update product set status = $2 where id = $1', [id, status]);
const pageOf = async (by: Caller, first = 10, after: string | null = null) =>
  (await by.request(plays, { id: by.userId, first, after }))._entities[0].plays;

describe('setPlay', () => {
  it('Q54 marks a game with a rating, changes it, takes it back, and counts the player once', async () => {
    const id = await addProduct(fixture, { type: 'GAME' });
    const [alice, bob] = [fixture.member(), fixture.member()];
    const steps = [
      [alice, true, null, 1],
      [alice, true, null, 1],
      [alice, true, 'GREAT', 1],
      [bob, true, 'DULL', 2],
      [alice, true, 'OKAY', 2],
      [alice, false, 'OKAY', 1],
      [alice, false, null, 1],
    ] as const;
    for (const [member, played, rating, players] of steps) {
      const { setPlay: state } = await member.request(setPlay, { id, played, rating });
      const play = played ? { rating, product: { id, players } } : null;
      expect(state).toEqual({ id, hasUp: false, hasSubscribe: false, play });
      expect(await playersOf(id)).toBe(players);
    }
    const [of, by] = [
      { productId: id, userId: alice.userId },
      { productId: id, userId: bob.userId },
    ];
    expect(await eventsOf(id)).toEqual([
      { ...of, played: true, rating: null, players: 1 },
      { ...of, played: true, rating: 'GREAT', players: 1 },
      { ...by, played: true, rating: 'DULL', players: 2 },
      { ...of, played: true, rating: 'OKAY', players: 2 },
      { ...of, played: false, rating: null, players: 1 },
    ]);
  });

  it('Q54 rejects a product that is no game, and one that is missing or not released', async () => {
    const [app, hidden] = await addProducts(
      fixture,
      { type: 'APP' },
      { type: 'GAME', status: 'IN_REVIEW' },
    );
    const alice = fixture.member();
    const codes = [];
    for (const id of [app, hidden, '424242', 'x']) {
      codes.push((await alice.requestError(setPlay, { id, played: true })).code);
    }
    const missing = 'PRODUCT_NOT_FOUND';
    expect(codes).toEqual(['NOT_A_GAME', missing, missing, missing]);
    expect(await playersOf(app as string)).toBe(0);
    expect((await pageOf(alice)).totalCount).toBe(0);
  });

  it('Q54 R1 rejects a visitor, and a word that is no rating', async () => {
    const id = await addProduct(fixture, { type: 'GAME' });
    const { code } = await fixture.visitor.requestError(setPlay, { id, played: true });
    expect(code).toBe('UNAUTHENTICATED');
    const sent = fixture.member().request(setPlay, { id, played: true, rating: 'BEST' });
    await expect(sent).rejects.toThrow(/PlayRating/);
    expect(await playersOf(id)).toBe(0);
  });

  it('Q54 lets a player take back a game that was taken down', async () => {
    const id = await addProduct(fixture, { type: 'GAME' });
    const alice = fixture.member();
    await alice.request(setPlay, { id, played: true });
    await setStatus(id, productStatus.TAKEN_DOWN);
    expect((await alice.requestError(setPlay, { id, played: true, rating: 'OKAY' })).code).toBe(
      'PRODUCT_NOT_FOUND',
    );
    await alice.request(setPlay, { id, played: false });
    await setStatus(id, productStatus.RELEASED);
    expect(await playersOf(id)).toBe(0);
  });

  it('Q54 rel-R05 counts exactly when many mark and take back at once', async () => {
    const id = await addProduct(fixture, { type: 'GAME' });
    const members = Array.from({ length: 20 }, () => fixture.member());
    await Promise.all(
      members.flatMap((member, index) => [
        member.request(setPlay, { id, played: true }),
        member.request(setPlay, { id, played: index % 2 === 0, rating: 'GREAT' }),
        member.request(setPlay, { id, played: true, rating: 'OKAY' }),
        member.request(setPlay, { id, played: index % 2 === 0 }),
      ]),
    );
    const rows = await fixture.database.query('select from play where product_id = $1', [id]);
    expect(await playersOf(id)).toBe(rows.length);
    let players = 0;
    const kept = new Set<string>();
    for (const event of await eventsOf(id)) {
      if (event.played) kept.add(event.userId);
      else kept.delete(event.userId);
      players = event.players;
      expect(players).toBe(kept.size);
    }
    expect(players).toBe(rows.length);
  });
});

describe('viewer.plays', () => {
  it('P8 Q54 lists released games with their ratings, the last marked first, in pages', async () => {
    const game = { type: 'GAME' } as const;
    const [a, b, c] = (await addProducts(fixture, game, game, game)) as [string, string, string];
    const alice = fixture.member();
    for (const [minutes, id] of [a, b, c].entries()) {
      fixture.clock.shift(minutes * 60_000);
      await alice.request(setPlay, { id, played: true, rating: id === b ? 'DULL' : null });
    }
    const head = await pageOf(alice, 2);
    expect(head.nodes).toMatchObject([
      { rating: null, product: { id: c } },
      { rating: 'DULL', product: { id: b } },
    ]);
    expect(head).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const tail = await pageOf(alice, 2, head.pageInfo.endCursor);
    expect(tail.nodes).toMatchObject([{ product: { id: a } }]);
    expect(tail.pageInfo.hasNextPage).toBe(false);
    await setStatus(b, productStatus.TAKEN_DOWN);
    expect(await pageOf(alice)).toMatchObject({
      totalCount: 2,
      nodes: [{ product: { id: c } }, { product: { id: a } }],
    });
  });

  it('rel-S34 Q54 keeps a new rating at its place, and returns nothing for another viewer', async () => {
    const game = { type: 'GAME' } as const;
    const [a, b] = (await addProducts(fixture, game, game)) as [string, string];
    const [alice, bob] = [fixture.member(), fixture.member()];
    await alice.request(setPlay, { id: a, played: true });
    fixture.clock.shift(60_000);
    await alice.request(setPlay, { id: b, played: true });
    fixture.clock.shift(120_000);
    await alice.request(setPlay, { id: a, played: true, rating: 'GREAT' });
    expect((await pageOf(alice)).nodes).toMatchObject([
      { product: { id: b } },
      { rating: 'GREAT', product: { id: a } },
    ]);
    const response = await bob.request(plays, { id: alice.userId, first: 1 });
    expect(response._entities).toEqual([null]);
  });
});
