import { DAY } from '#schema/durations';
import { createUps } from '../seeding/create-ups.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms } from '../testing/forms.ts';
import { trimBoards } from './trim-boards.ts';

const day = '2026-11-25';
const noon = Date.parse(`${day}T12:00:00Z`);
const board = `query ($type: ProductType) {
  leaderboard(period: "${day}", type: $type) { places { ups product { id } } }
}`;

let fixture: CatalogFixture;
const setTime = (time: number) => fixture.clock.shift(time - Date.now());
beforeEach(async () => {
  fixture = await createCatalogFixture();
  setTime(noon);
});
afterEach(() => fixture?.close());

const ups = (productId: string, count: number) =>
  createUps(
    fixture.service.context,
    Array.from({ length: count }, () => ({
      productId,
      userId: fixture.member().userId,
      reason: 'Because it is useful',
      at: new Date(noon),
    })),
  );
const trim = () => trimBoards(fixture.service.context.database, fixture);

async function placesOf(type: string | null = null) {
  await fixture.settle();
  const { leaderboard } = await fixture.visitor.request(board, { type });
  return leaderboard.places.map((place: { ups: number; product: { id: string } }) => [
    place.product.id,
    place.ups,
  ]);
}

describe('an ended leaderboard', () => {
  it('G3 keeps the places that it shows, and loses the rest a day later', async () => {
    const ids = await addProducts(fixture, ...Array.from({ length: 52 }, () => ({})));
    const game = await addProduct(fixture, { type: 'GAME' });
    for (const [index, id] of ids.entries()) await ups(id, index < 50 ? 2 : 1);
    await ups(game, 1);
    const shown = await placesOf();
    const rows = async () =>
      (await fixture.admin.query('select from board_score where period = $1', [day])).length;
    setTime(noon + DAY);
    await trim();
    expect(await rows()).toBe(53);
    setTime(noon + 2 * DAY);
    await trim();
    expect(await rows()).toBe(51);
    expect(await placesOf()).toEqual(shown);
    expect(await placesOf('GAME')).toEqual([[game, 1]]);
  });

  it('G3 keeps all its places when products were taken down before its end', async () => {
    const ids = await addProducts(fixture, ...Array.from({ length: 55 }, () => ({})));
    for (const [index, id] of ids.entries()) await ups(id, index < 5 ? 2 : 1);
    const reason = 'A copy of another product';
    for (const id of ids.slice(0, 5)) {
      await fixture.staff.request(forms.move, { id, to: 'TAKEN_DOWN', reason });
    }
    // Without this, the events of the UPs would be handled after the end of the board and not count.
    await fixture.settle();
    setTime(noon + DAY);
    const ended = await placesOf();
    expect(ended).toHaveLength(50);
    setTime(noon + 2 * DAY);
    await trim();
    expect(await placesOf()).toEqual(ended);
  });
});
