import { DAY } from '#schema/durations';
import { addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';

const noon = Date.parse('2026-11-25T12:00:00Z');
const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "Worth a look, I think") { addUpValue }
}`;
const move = `mutation ($id: ID!, $to: ProductStatus!) {
  moveProduct(productId: $id, to: $to, reason: "A reason of the staff") { id }
}`;
const setOwner = `mutation ($id: ID!) {
  setProductOwner(productId: $id, memberId: null, reason: "She left it") { id }
}`;
const board = '{ leaderboard(period: "2026-11-25") { places { ups product { id } } } }';

let fixture: CatalogFixture;
const setTime = (time: number) => fixture.clock.shift(time - Date.now());
beforeAll(async () => {
  fixture = await createCatalogFixture();
  setTime(noon);
});
afterAll(() => fixture?.close());

interface Place {
  ups: number;
  product: { id: string } | null;
}
async function places() {
  await fixture.settle();
  const { leaderboard } = await fixture.visitor.request(board, {});
  return leaderboard.places.map(({ ups, product }: Place) => [product?.id ?? null, ups]);
}

describe('the leaderboard of a day', () => {
  it('G3 keeps at its end what it showed then: no product that was taken down before', async () => {
    const owner = fixture.member();
    const [fraud = '', restored = '', honest = ''] = await addProducts(
      fixture,
      {},
      { ownerId: owner.userId },
      {},
    );
    for (const [id, count] of [[fraud, 3] as const, [restored, 2] as const, [honest, 1] as const]) {
      for (let n = 0; n < count; n += 1) await fixture.member().request(up, { id });
    }
    await fixture.settle();
    await fixture.staff.request(move, { id: fraud, to: 'TAKEN_DOWN' });
    await fixture.staff.request(move, { id: restored, to: 'TAKEN_DOWN' });
    await fixture.staff.request(move, { id: restored, to: 'RELEASED' });
    await fixture.staff.request(setOwner, { id: restored });
    const last = await places();
    expect(last).toEqual([
      [restored, 2],
      [honest, 1],
    ]);
    setTime(noon + DAY);
    expect(await places()).toEqual(last);
    await fixture.staff.request(move, { id: fraud, to: 'RELEASED' });
    await fixture.staff.request(move, { id: honest, to: 'TAKEN_DOWN' });
    expect(await places()).toEqual([
      [restored, 2],
      [null, 1],
    ]);
  });
});
