import { newId } from '#kit/runtime/ids';
import { nickname, up } from '../documents.ts';
import { bodyOf, headOf, linksOf, openPage, tags } from '../page-response.ts';
import { type ReleasedProduct, releasedProduct } from '../released-product.ts';
import { type Caller, connectStack, type Member } from '../stack.ts';

const stack = connectStack().asAddress('127.0.76.1');
const reason = 'It is honest about every fee that it takes.';
const open = (path: string) => openPage(stack, path);

const profile = `query ($id: ID!) { user(id: $id) {
  nickname since
  ups { list { totalCount nodes { reason product { id } } } }
  finds { list { totalCount nodes { id } } }
  badges { list { totalCount } }
  plays { list { totalCount nodes { rating product { id players } } } }
} }`;
const setSections = `mutation ($sections: [ProfileSection!]!) {
  setPublicSections(sections: $sections) { publicSections }
}`;
const setPlay = `mutation ($id: ID!, $played: Boolean!, $rating: PlayRating) {
  setPlay(productId: $id, played: $played, rating: $rating) { play { rating } }
}`;

let game: ReleasedProduct;
let alice: Member;
let bob: Member;

beforeAll(async () => {
  game = await releasedProduct(stack, undefined, 'GAME');
  // The sharer of the game is the member whose page is read.
  alice = game.sharer;
  [bob] = (await stack.users(1)) as [Member];
  const other = await releasedProduct(stack);
  await stack.graphql(up, { id: other.id, reason }, alice);
  await stack.graphql(setPlay, { id: game.id, played: true, rating: 'GREAT' }, alice);
  await stack.drain();
});
afterAll(() => stack.close());

const callers = (): [string, Caller][] => [
  ['a visitor', {}],
  ['another member', { token: bob.token }],
  ['the member', { token: alice.token }],
];
const profileFor = async (caller: Caller) =>
  (await stack.graphql(profile, { id: alice.userId }, caller)).data.user;
const choose = (sections: string[]) => stack.graphql(setSections, { sections }, alice);

describe('the public profile of a member', () => {
  it('P8 Q54 shows a section to everybody or to nobody, as the member chooses', async () => {
    const lists = {
      ups: { list: { totalCount: 1, nodes: [{ reason, product: { id: expect.any(String) } }] } },
      finds: { list: { totalCount: 1, nodes: [{ id: game.id }] } },
      badges: { list: { totalCount: 0 } },
      plays: {
        list: { totalCount: 1, nodes: [{ rating: 'GREAT', product: { id: game.id, players: 1 } }] },
      },
    };
    const hidden = { ups: null, finds: null, badges: null, plays: null };
    const choices: [string[], object][] = [
      [['UPS', 'FINDS', 'BADGES', 'PLAYING'], lists],
      [['PLAYING'], { ...hidden, plays: lists.plays }],
      [[], hidden],
      [['UPS', 'FINDS', 'BADGES'], { ...lists, plays: null }],
    ];
    for (const [sections, expected] of choices) {
      expect((await choose(sections)).data.setPublicSections.publicSections).toEqual(sections);
      for (const [who, caller] of callers()) {
        expect({ who, ...(await profileFor(caller)) }).toMatchObject({ who, ...expected });
      }
    }
  });

  it('P8 rel-S34 has no other way to the list of a hidden section', async () => {
    const representation = `{ __typename: "MemberPlays", id: "${alice.userId}" }`;
    for (const document of [
      `{ _entities(representations: [${representation}]) { __typename } }`,
      '{ plays { list { totalCount } } }',
      `{ node(id: "${alice.userId}") { ... on MemberPlays { list { totalCount } } } }`,
    ]) {
      expect((await stack.graphql(document, {}, bob)).code).toBe('QUERY_INVALID');
    }
  });

  it('P8 keeps the reason of an UP on the page of its product when UPs are hidden', async () => {
    const query = `query ($id: ID!) {
      product(id: $id) { ups { nodes { reason voter { id } } } sharer { id } }
    }`;
    await stack.graphql(up, { id: game.id, reason: `${reason} Truly.` }, bob);
    await stack.graphql(setSections, { sections: [] }, bob);
    const { data } = await stack.graphql(query, { id: game.id });
    expect(data.product.ups.nodes).toEqual([
      { reason: `${reason} Truly.`, voter: { id: bob.userId } },
    ]);
    expect(data.product.sharer.id).toBe(alice.userId);
  });
});

describe.each(['en', 'zh'] as const)('the page of a member in %s', (language) => {
  const path = (key: string) => `/${language}/m/${encodeURIComponent(key)}`;

  it('P8 Q9 is rendered by id and by the only nickname, with one canonical address', async () => {
    await choose(['UPS', 'FINDS', 'BADGES']);
    const name = `Zoë 链 ${newId().slice(-8)}`;
    await stack.graphql(nickname, { nickname: name }, alice);
    for (const key of [alice.userId, name]) {
      const response = await open(path(key));
      expect(response.status).toBe(200);
      expect(headOf(response).titles).toEqual([`${name} · Vita`]);
      expect(headOf(response).canonical).toEqual([`${stack.url}${path(alice.userId)}`]);
      expect(bodyOf(response)).toContain(reason);
      expect(bodyOf(response)).toContain(game.name);
      expect(linksOf(response)).toContain(`/${language}/app-item?id=${game.id}`);
      expect(response.text).not.toContain(alice.email);
    }
  });

  it('Q9 lets the reader choose between members of one nickname', async () => {
    const twins = (await stack.users(2)) as [Member, Member];
    const name = `Twin ${newId().slice(-8)}`;
    for (const twin of twins) await stack.graphql(nickname, { nickname: name }, twin);
    const response = await open(path(name));
    expect(response.status).toBe(200);
    expect(tags(response, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' });
    // The page also links to itself in the other language and in this one.
    const links = linksOf(response).filter(
      (link) => link.startsWith(`/${language}/m/`) && link !== path(name),
    );
    expect(links).toEqual(twins.map(({ userId }) => path(userId)));
  });

  it('P8 Q9 is missing for an unknown id or nickname', async () => {
    for (const key of [newId(), `Nobody ${newId()}`, 'x'.repeat(40), '%']) {
      const response = await open(path(key));
      expect({ key, status: response.status }).toEqual({ key, status: 404 });
      expect(tags(response, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' });
    }
  });
});

describe('cached pages of members', () => {
  // Shorter than the time after which a page is rendered again anyway.
  const limit = 9_000;
  it(
    'P8 drop what a member hides, and are not indexed when she shows nothing',
    async () => {
      await choose(['UPS', 'PLAYING']);
      const path = `/en/m/${alice.userId}`;
      const shows = async () => bodyOf(await open(path)).includes(reason);
      await eventually(shows);
      await choose([]);
      await eventually(async () => !(await shows()));
      expect(tags(await open(path), 'meta')).toContainEqual({ name: 'robots', content: 'noindex' });
    },
    limit,
  );
});

/** Waits for events to invalidate cached pages; the test timeout is the limit. */
async function eventually(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 50));
}

describe('a played game', () => {
  it('Q54 is counted on its page and listed at its member, until it is taken back', async () => {
    const { id } = await releasedProduct(stack, undefined, 'GAME');
    const plays = '{ viewer { plays { totalCount nodes { rating product { id } } } } }';
    const steps = [
      [true, 'DULL', 1],
      [true, 'OKAY', 1],
      [false, null, 0],
    ] as const;
    for (const [played, rating, players] of steps) {
      await stack.graphql(setPlay, { id, played, rating }, bob);
      const product = await stack.graphql('query ($id: ID!) { product(id: $id) { players } }', {
        id,
      });
      expect(product.data.product.players).toBe(players);
      const { data } = await stack.graphql(plays, {}, bob);
      const nodes = played ? [{ rating, product: { id } }] : [];
      expect(data.viewer.plays).toEqual({ totalCount: players, nodes });
    }
    expect((await stack.graphql(setPlay, { id, played: true })).code).toBe('UNAUTHENTICATED');
  });

  it('Q54 answers in the language of the caller when a product is no game', async () => {
    const { id } = await releasedProduct(stack);
    const caller = { token: bob.token };
    const en = await stack.graphql(setPlay, { id, played: true }, caller);
    const zh = await stack.graphql(setPlay, { id, played: true }, { ...caller, language: 'zh' });
    expect([en.code, zh.code]).toEqual(['NOT_A_GAME', 'NOT_A_GAME']);
    expect(en.errors[0]?.message).toBe('Only games can be marked as played');
    expect(zh.errors[0]?.message).toBe('只有游戏可以标记为玩过');
  });
});

describe('posters', () => {
  it('P8 are served for products and members, and missing for others', async () => {
    const found = [`product/${game.id}.en`, `member/${alice.userId}.zh`];
    for (const name of found) {
      const response = await fetch(`${stack.url}/poster/${name}.png`);
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.headers.get('content-type')).toBe('image/png');
    }
    for (const name of ['product/0.en', `member/${newId()}.en`]) {
      expect((await fetch(`${stack.url}/poster/${name}.png`)).status).toBe(404);
    }
  });
});
