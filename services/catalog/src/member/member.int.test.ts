import { newId } from '#kit/runtime/ids';
import { productStatus } from '#schema/enums';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const sections = `query ($id: ID!, $first: Int!, $after: String) {
  _entities(representations: [
    { __typename: "MemberUps", id: $id }
    { __typename: "MemberFinds", id: $id }
    { __typename: "MemberPlays", id: $id }
  ]) {
    ... on MemberUps {
      ups: list(first: $first, after: $after) {
        totalCount nodes { reason value product { id } voter { id } } pageInfo { hasNextPage endCursor }
      }
    }
    ... on MemberFinds {
      finds: list(first: $first, after: $after) {
        totalCount nodes { id } pageInfo { hasNextPage endCursor }
      }
    }
    ... on MemberPlays { plays: list(first: $first) { totalCount nodes { rating product { id } } } }
  }
}`;
const up = `mutation ($id: ID!, $reason: String!) {
  upProduct(productId: $id, reason: $reason) { addUpValue }
}`;

let fixture: CatalogFixture;
beforeAll(async () => {
  fixture = await createCatalogFixture();
});
afterAll(() => fixture?.close());
afterEach(() => fixture.clock.shift(0));

const read = async (id: string, first = 10, after: string | null = null) => {
  const { _entities } = await fixture.visitor.request(sections, { id, first, after });
  const [{ ups }, { finds }, { plays }] = _entities;
  return { ups, finds, plays };
};

describe('public sections of a member', () => {
  it('P8 lists UPs of released products with their reasons, newest first, in pages', async () => {
    const ids = (await addProducts(fixture, {}, {}, {})) as [string, string, string];
    const alice = fixture.member();
    for (const [index, id] of ids.entries()) {
      fixture.clock.shift(index * 60_000);
      await alice.request(up, { id, reason: `It is the best number ${index}` });
    }
    await fixture.member().request(up, { id: ids[0], reason: 'Another voter likes it' });
    const { ups: head } = await read(alice.userId, 2);
    expect(head.nodes).toEqual(
      [2, 1].map((index) => ({
        reason: `It is the best number ${index}`,
        value: 1,
        product: { id: ids[index] },
        voter: { id: alice.userId },
      })),
    );
    expect(head).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const { ups: tail } = await read(alice.userId, 2, head.pageInfo.endCursor);
    expect(tail.nodes).toMatchObject([{ product: { id: ids[0] } }]);
    await fixture.database.query('update product set status = $2 where id = $1', [
      ids[1],
      productStatus.TAKEN_DOWN,
    ]);
    const { ups } = await read(alice.userId);
    expect(ups.totalCount).toBe(2);
    expect(ups.nodes).toMatchObject([{ product: { id: ids[2] } }, { product: { id: ids[0] } }]);
  });

  it('P8 lists the released products that the member shared, newest first', async () => {
    const [sharer, other] = [newId(), newId()];
    const [a, b, c, d] = await addProducts(fixture, {}, {}, {}, {});
    const shareAll = 'update product set sharer_id = $2 where id = any($1)';
    await fixture.database.query(shareAll, [[a, b, c], sharer]);
    await fixture.database.query(shareAll, [[d], other]);
    await fixture.database.query('update product set status = 0 where id = $1', [b]);
    const { finds } = await read(sharer);
    expect(finds).toMatchObject({ totalCount: 2, nodes: [{ id: c }, { id: a }] });
    const { finds: head } = await read(sharer, 1);
    const { finds: tail } = await read(sharer, 1, head.pageInfo.endCursor);
    expect([head.nodes, tail.nodes]).toEqual([[{ id: c }], [{ id: a }]]);
  });

  it('Q54 lists the games that the member has played', async () => {
    const [id] = await addProducts(fixture, { type: 'GAME' });
    const alice = fixture.member();
    await alice.request(
      `mutation { setPlay(productId: "${id}", played: true, rating: GREAT) { id } }`,
    );
    const { plays } = await read(alice.userId);
    expect(plays).toEqual({ totalCount: 1, nodes: [{ rating: 'GREAT', product: { id } }] });
  });

  it('P8 returns empty lists for a member without anything, and rejects a page that is too large', async () => {
    const { ups, finds, plays } = await read(newId());
    expect([ups, finds, plays].map(({ totalCount, nodes }) => [totalCount, nodes])).toEqual([
      [0, []],
      [0, []],
      [0, []],
    ]);
    const { code } = await fixture.visitor.requestError(sections, { id: newId(), first: 51 });
    expect(code).toBe('PAGE_TOO_LARGE');
  });
});
