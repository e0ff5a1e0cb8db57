import { DAY, MINUTE } from '#schema/durations';
import { roles } from '#schema/enums';
import { addProducts } from '../testing/add-products.ts';
import { type Caller, type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { detectOldReasons } from '../up/detect-old-reasons.ts';

const noon = Date.parse('2026-11-25T12:00:00Z');

let fixture: CatalogFixture;
const setTime = (time: number) => fixture.clock.shift(time - Date.now());
beforeEach(async () => {
  fixture = await createCatalogFixture();
  setTime(noon);
});
afterEach(() => fixture?.close());

const move = `mutation ($id: ID!, $to: ProductStatus!) {
  moveProduct(productId: $id, to: $to, reason: "A reason of the staff") { id }
}`;

describe('the best reason of a place', () => {
  const best = `query ($period: String!) {
    leaderboard(period: $period) { places { bestUp { reason value voter { id } } } }
  }`;
  const bestOf = async (period: string) => {
    await fixture.settle();
    const { leaderboard } = await fixture.visitor.request(best, { period });
    return leaderboard.places.map(({ bestUp }: { bestUp: object | null }) => bestUp);
  };
  const upOf = (member: { request: Caller['request'] }, id: string, reason: string) =>
    member.request(
      'mutation ($id: ID!, $reason: String!) { upProduct(productId: $id, reason: $reason) { addUpValue } }',
      { id, reason },
    );

  it('G3 is the newest of a Goldfinger in the period, else the newest of all', async () => {
    const [id] = (await addProducts(fixture, {})) as [string];
    const golden = fixture.member(roles.goldfinger);
    const [first, second, late] = [fixture.member(), fixture.member(), fixture.member()];
    await upOf(first, id, 'It opens at once');
    setTime(noon + 10 * MINUTE);
    await upOf(second, id, 'It never lost a coin');
    expect(await bestOf('2026-11-25')).toEqual([
      { reason: 'It never lost a coin', value: 1, voter: { id: second.userId } },
    ]);
    setTime(noon - 10 * MINUTE);
    await upOf(golden, id, 'Every step is explained');
    const ofGolden = {
      reason: 'Every step is explained',
      value: 2,
      voter: { id: golden.userId },
    };
    expect(await bestOf('2026-11-25')).toEqual([ofGolden]);
    setTime(noon + DAY);
    await upOf(late, id, 'Its help answers fast');
    expect(await bestOf('2026-11-25')).toEqual([ofGolden]);
    expect(await bestOf('2026-11-26')).toEqual([
      { reason: 'Its help answers fast', value: 1, voter: { id: late.userId } },
    ]);
    expect(await bestOf('all')).toEqual([ofGolden]);
  });

  it('G3 is one in the language of the reader before others, also of an UP of an older release', async () => {
    const [id] = (await addProducts(fixture, {})) as [string];
    const [golden, chinese, english] = [
      fixture.member(roles.goldfinger),
      fixture.member(),
      fixture.member(),
    ];
    await upOf(chinese, id, '每一步都解释得很清楚，新手也能放心使用');
    setTime(noon + 10 * MINUTE);
    await upOf(golden, id, 'Every step is explained');
    setTime(noon + 20 * MINUTE);
    await upOf(english, id, 'It opens at once');
    await fixture.settle();
    const inEach = `query { leaderboard(period: "2026-11-25") { places {
      zh: bestUp(language: ZH) { reason } en: bestUp(language: EN) { reason } any: bestUp { reason }
    } } }`;
    const shown = async () => (await fixture.visitor.request(inEach)).leaderboard.places[0];
    const inEachLanguage = {
      zh: { reason: '每一步都解释得很清楚，新手也能放心使用' },
      en: { reason: 'Every step is explained' },
      any: { reason: 'Every step is explained' },
    };
    expect(await shown()).toEqual(inEachLanguage);
    await fixture.admin.query('update up set language = null');
    expect((await shown()).zh).toEqual({ reason: 'Every step is explained' });
    await detectOldReasons(fixture.service.context.database);
    expect(await shown()).toEqual(inEachLanguage);
  });

  it('G3 is none of a withheld UP, and none of a product that is no longer listed', async () => {
    const [id] = (await addProducts(fixture, {})) as [string];
    const [kept, withheld] = [fixture.member(), fixture.member(roles.goldfinger)];
    await upOf(kept, id, 'It opens at once');
    await upOf(withheld, id, 'Bought for money');
    await fixture.settle();
    await fixture.staff.request(
      `mutation ($id: ID!, $user: ID!) {
        withholdUp(productId: $id, userId: $user, reason: "Bought") { id }
      }`,
      { id, user: withheld.userId },
    );
    expect(await bestOf('2026-11-25')).toMatchObject([{ reason: 'It opens at once' }]);
    setTime(noon + DAY);
    await fixture.staff.request(move, { id, to: 'TAKEN_DOWN' });
    expect(await bestOf('2026-11-25')).toEqual([null]);
  });
});
