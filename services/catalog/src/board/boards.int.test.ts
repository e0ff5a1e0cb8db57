import { DAY, MINUTE } from '#schema/durations';
import { roles } from '#schema/enums';
import { createUps } from '../seeding/create-ups.ts';
import { addProduct, addProducts } from '../testing/add-products.ts';
import { type CatalogFixture, createCatalogFixture } from '../testing/fixture.ts';
import { forms, someForm } from '../testing/forms.ts';

const board = `query ($period: String!, $type: ProductType) {
  leaderboard(period: $period, type: $type) {
    period kind startsAt endsAt isLive previous next
    places { place ups previousPlace product { id } }
  }
}`;

const noonText = '2026-11-25T12:00:00Z';
const noon = Date.parse(noonText);

let fixture: CatalogFixture;
const setTime = (time: number | string) =>
  fixture.clock.shift(new Date(time).getTime() - Date.now());
beforeEach(async () => {
  fixture = await createCatalogFixture();
  setTime(noon);
});
afterEach(() => fixture?.close());

async function boardOf(period: string, type: string | null = null) {
  await fixture.settle();
  return (await fixture.visitor.request(board, { period, type })).leaderboard;
}

const placesOf = async (period: string, type: string | null = null) =>
  (await boardOf(period, type)).places.map(
    ({ ups, product }: { ups: number; product: { id: string } | null }) => [product?.id, ups],
  );

const upsAt = (productId: string, text: string, count: number) =>
  createUps(
    fixture.service.context,
    Array.from({ length: count }, () => ({
      productId,
      userId: fixture.member().userId,
      reason: 'Because it is useful',
      at: new Date(text),
    })),
  );

const up = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "Worth a look, I think") { addUpValue }
}`;
const move = `mutation ($id: ID!, $to: ProductStatus!) {
  moveProduct(productId: $id, to: $to, reason: "A reason of the staff") { id }
}`;

describe('leaderboards', () => {
  it('G3 counts each UP in its day, ISO week and month, and in all time', async () => {
    const [one, two] = (await addProducts(fixture, {}, { type: 'GAME' })) as [string, string];
    await upsAt(one, '2026-11-25T00:00:00Z', 1);
    await upsAt(one, '2026-11-22T23:59:59.999Z', 2);
    await upsAt(two, '2026-11-25T01:00:00Z', 2);
    await upsAt(two, '2026-10-31T23:59:59Z', 5);
    expect(await placesOf('2026-11-25')).toEqual([
      [two, 2],
      [one, 1],
    ]);
    expect(await placesOf('2026-w48')).toEqual([
      [two, 2],
      [one, 1],
    ]);
    expect(await placesOf('2026-w47')).toEqual([[one, 2]]);
    expect(await placesOf('2026-11')).toEqual([
      [one, 3],
      [two, 2],
    ]);
    expect(await placesOf('2026-10')).toEqual([[two, 5]]);
    expect(await placesOf('all')).toEqual([
      [two, 7],
      [one, 3],
    ]);
    expect(await placesOf('2026-11', 'GAME')).toEqual([[two, 2]]);
    expect(await placesOf('2026-11', 'NFT')).toEqual([]);
  });

  it('G3 U3 counts the weight of a Goldfinger, and who reaches a number first is above', async () => {
    const [late, early] = (await addProducts(fixture, {}, {})) as [string, string];
    await fixture.member(roles.goldfinger).request(up, { id: early });
    setTime(noon + 10 * MINUTE);
    await fixture.member(roles.goldfinger).request(up, { id: late });
    expect(await placesOf('2026-11-25')).toEqual([
      [early, 2],
      [late, 2],
    ]);
  });

  it('G3 shows the place in the period before', async () => {
    const [one, two, three] = (await addProducts(fixture, {}, {}, {})) as [string, string, string];
    await upsAt(one, '2026-11-24T08:00:00Z', 3);
    await upsAt(two, '2026-11-24T08:00:00Z', 1);
    await upsAt(two, '2026-11-25T08:00:00Z', 3);
    await upsAt(one, '2026-11-25T08:00:00Z', 2);
    await upsAt(three, '2026-11-25T08:00:00Z', 1);
    const { places } = await boardOf('2026-11-25');
    expect(places.map((place: { previousPlace: number | null }) => place.previousPlace)).toEqual([
      2,
      1,
      null,
    ]);
  });

  it('G3 leads to the neighbours that exist', async () => {
    const id = await addProduct(fixture);
    await upsAt(id, '2026-11-23T08:00:00Z', 1);
    expect(await boardOf('2026-11-25')).toMatchObject({
      kind: 'DAY',
      startsAt: '2026-11-25T00:00:00.000Z',
      endsAt: '2026-11-26T00:00:00.000Z',
      isLive: true,
      previous: '2026-11-24',
      next: null,
    });
    expect(await boardOf('2026-11-24')).toMatchObject({
      isLive: false,
      previous: '2026-11-23',
      next: '2026-11-25',
      places: [],
    });
    expect(await boardOf('2026-11-23')).toMatchObject({ previous: null, next: '2026-11-24' });
    expect(await boardOf('all')).toMatchObject({ isLive: true, previous: null, next: null });
  });
});

describe('the periods of leaderboards', () => {
  it('G3 refuses what is no period or has not started, and names the field', async () => {
    const refused = [
      ['0000-01-01', 'PERIOD_INVALID'],
      ['0000', 'PERIOD_INVALID'],
      ['2026-02-30', 'PERIOD_INVALID'],
      ['2026-w54', 'PERIOD_INVALID'],
      ['', 'PERIOD_INVALID'],
      ['x'.repeat(10_000), 'PERIOD_INVALID'],
      ['2026-w49', 'PERIOD_NOT_STARTED'],
      ['2026-11-26', 'PERIOD_NOT_STARTED'],
      ['2026-12', 'PERIOD_NOT_STARTED'],
    ] as const;
    for (const [period, code] of refused) {
      expect(await fixture.visitor.requestError(board, { period })).toMatchObject({
        code,
        params: { field: 'period' },
      });
    }
  });
});

describe('the end of a period', () => {
  /** UPs of the day's last minute, whose events are consumed at a time of the next day. */
  async function upLate(id: string, count: number, consumedAt: string) {
    await fixture.settle();
    await fixture.admin.transaction(async (tx) => {
      // The consumer waits for this table before it reads the clock.
      await tx.query('lock table board_start');
      setTime('2026-11-25T23:59:00Z');
      for (let vote = 0; vote < count; vote++) await fixture.member().request(up, { id });
      setTime(consumedAt);
    });
    await fixture.settle();
  }

  it('G3 an ended leaderboard does not change by UPs that come later than the grace, nor by a product that is taken down', async () => {
    const [one, two] = (await addProducts(fixture, {}, {})) as [string, string];
    await fixture.member().request(up, { id: one });
    await fixture.member().request(up, { id: one });
    await fixture.member().request(up, { id: two });
    const day = await placesOf('2026-11-25');
    await upLate(two, 2, '2026-11-26T01:00:01Z');
    expect(await placesOf('2026-11-25')).toEqual(day);
    expect(await placesOf('2026-w48')).toEqual([
      [two, 3],
      [one, 2],
    ]);
    setTime(noon + DAY);
    await fixture.member().request(up, { id: two });
    expect(await placesOf('2026-11-25')).toEqual(day);
    expect(await placesOf('2026-11-26')).toEqual([[two, 1]]);
    await fixture.staff.request(move, { id: one, to: 'TAKEN_DOWN' });
    expect(await placesOf('2026-11-25')).toEqual([
      [undefined, 2],
      [two, 1],
    ]);
    // A live one shows what is listed.
    expect(await placesOf('2026-11')).toEqual([[two, 4]]);
  });

  it('G3 an ended leaderboard takes UPs of its last minute within the grace', async () => {
    const id = await addProduct(fixture);
    await upLate(id, 2, '2026-11-26T00:50:00Z');
    expect(await placesOf('2026-11-25')).toEqual([[id, 2]]);
  });

  it('G3 takes a withheld UP from the leaderboards that run, and from no ended one', async () => {
    const [one, two] = (await addProducts(fixture, {}, {})) as [string, string];
    const voter = fixture.member();
    await voter.request(up, { id: one });
    await fixture.member().request(up, { id: one });
    await fixture.member().request(up, { id: two });
    expect(await placesOf('2026-11-25')).toEqual([
      [one, 2],
      [two, 1],
    ]);
    setTime(noon + DAY);
    const change = (name: string) =>
      fixture.staff.request(
        `mutation ($id: ID!, $userId: ID!) {
          ${name}(productId: $id, userId: $userId, reason: "Several accounts") { id }
        }`,
        { id: one, userId: voter.userId },
      );
    await change('withholdUp');
    expect((await placesOf('2026-w48'))[0]).toEqual([one, 1]);
    expect((await placesOf('2026-11-25'))[0]).toEqual([one, 2]);
    await change('restoreUp');
    expect((await placesOf('2026-w48'))[0]).toEqual([one, 2]);
  });

  it('G3 a withheld UP does not decide who reached an equal score first', async () => {
    const [first, second] = (await addProducts(fixture, {}, {})) as [string, string];
    await fixture.member().request(up, { id: first });
    setTime(noon + MINUTE);
    await fixture.member().request(up, { id: second });
    setTime(noon + 2 * MINUTE);
    const late = fixture.member();
    await late.request(up, { id: first });
    const change = (name: string) =>
      fixture.staff.request(
        `mutation ($id: ID!, $userId: ID!) {
          ${name}(productId: $id, userId: $userId, reason: "Several accounts") { id }
        }`,
        { id: first, userId: late.userId },
      );
    await change('withholdUp');
    for (const period of ['2026-11-25', '2026-w48', 'all']) {
      expect(await placesOf(period)).toEqual([
        [first, 1],
        [second, 1],
      ]);
    }
    await change('restoreUp');
    setTime(noon + 3 * MINUTE);
    await fixture.member().request(up, { id: second });
    expect(await placesOf('2026-11-25')).toEqual([
      [first, 2],
      [second, 2],
    ]);
  });

  it('G3 takes an UP that was withheld in the period from its leaderboard, also when the events come late', async () => {
    const id = await addProduct(fixture);
    const voter = fixture.member();
    setTime('2026-11-25T23:55:00Z');
    await voter.request(up, { id });
    await fixture.member().request(up, { id });
    const input = { id, userId: voter.userId };
    const withhold = `mutation ($id: ID!, $userId: ID!) {
      withholdUp(productId: $id, userId: $userId, reason: "Several accounts") { id }
    }`;
    await fixture.staff.request(withhold, input);
    setTime('2026-11-26T00:00:10Z');
    expect(await placesOf('2026-11-25')).toEqual([[id, 1]]);
  });

  it('G3 C9 an edit of the type moves a product to the running leaderboards of that type', async () => {
    const owner = fixture.member();
    const id = await addProduct(fixture, { ownerId: owner.userId });
    await fixture.member().request(up, { id });
    expect(await placesOf('2026-11-25', 'APP')).toEqual([[id, 1]]);
    setTime(noon + DAY);
    const input = someForm({ type: 'GAME' as unknown as number });
    const { submitRevision } = await owner.request(forms.revise, { id, input });
    const decision = { id: submitRevision.id, decision: 'RELEASED' };
    await fixture.staff.request(forms.decide, decision);
    expect(await placesOf('all', 'APP')).toEqual([]);
    expect(await placesOf('2026-w48', 'GAME')).toEqual([[id, 1]]);
    await fixture.member().request(up, { id });
    expect(await placesOf('2026-11-26', 'GAME')).toEqual([[id, 1]]);
    expect(await placesOf('all', 'GAME')).toEqual([[id, 2]]);
    expect(await placesOf('2026-11-25', 'APP')).toEqual([[id, 1]]);
  });

  it('G3 counts an UP once when its event arrives twice', async () => {
    const id = await addProduct(fixture);
    await fixture.member().request(up, { id });
    await fixture.settle();
    await fixture.deliverAgain();
    expect(await placesOf('2026-11-25')).toEqual([[id, 1]]);
  });
});
