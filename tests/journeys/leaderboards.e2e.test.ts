import { periodOf } from '#schema/board-period';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { type DatabaseTexts, readDatabases } from '../database-texts.ts';
import { exportedPlaces, playWeek } from '../exported-week.ts';
import { releasedProduct } from '../released-product.ts';
import { type OwnPlatform, startOwnPlatform } from '../setup/own-platform.ts';
import type { Member } from '../stack.ts';

const up =
  'mutation ($id: ID!) { upProduct(productId: $id, reason: "A good product, fast and friendly.") { addUpValue } }';
const takeDown = `mutation ($id: ID!) {
  moveProduct(productId: $id, to: TAKEN_DOWN, reason: "It is a fraud") { status }
}`;
const board = `query ($period: String!) {
  leaderboard(period: $period) { isLive places { place ups product { id } } }
}`;

let own: OwnPlatform;
let databases: DatabaseTexts;
// Own platform, because the tests move its clock.
beforeAll(async () => {
  own = await startOwnPlatform();
  databases = await readDatabases(own.platform.dataDir);
});
afterAll(() => own?.end());
afterEach(() => own.stack.clock(0));

/** Noon of a day from now, so that the machine's midnight is far. */
const noonIn = (days: number) => {
  const today = periodOf('DAY', Date.now()).startsAt ?? 0;
  return today + days * DAY + DAY / 2;
};
const goTo = (time: number) => own.stack.clock(time - Date.now());

/** Runs what casts UPs; their events are consumed when the clock is at `time`. */
async function consumedAt(time: number, castUps: () => Promise<void>): Promise<void> {
  await own.stack.drain();
  // The consumer of the leaderboards reads this table before the clock.
  const release = await databases.lock('catalog', 'board_start');
  try {
    await castUps();
    await goTo(time);
  } finally {
    await release();
  }
}

async function placesOf(period: string) {
  await own.stack.drain();
  const { data } = await own.stack.graphql(board, { period });
  return data.leaderboard;
}

/** The same board as old clients and pages show it. */
async function otherViews(period: string) {
  const rest = await own.stack.rest('GET', '/api/find', { op_type: 'best', period });
  expectMatchesContract('find', 'best', rest);
  const page = await fetch(`${own.stack.url}/en/best/${period}`);
  return { rest: rest.data, status: page.status, html: await page.text() };
}

describe('leaderboards', () => {
  it('G3 O33 freeze at the end of their day, for every kind of client', async () => {
    const { stack } = own;
    await goTo(noonIn(1));
    const first = await releasedProduct(stack, 'Firstly');
    const second = await releasedProduct(stack, 'Secondly');
    const voters = (await stack.users(2)) as [Member, Member];
    const [early, ...late] = (await stack.users(3)) as [Member, Member, Member];
    const day = periodOf('DAY', noonIn(1)).key;
    await stack.graphql(up, { id: first.id }, voters[0]);
    await stack.graphql(up, { id: first.id }, voters[1]);
    await stack.graphql(up, { id: second.id }, early);
    const ended = [
      { place: 1, ups: 2, product: { id: first.id } },
      { place: 2, ups: 1, product: { id: second.id } },
    ];
    expect(await placesOf(day)).toEqual({ isLive: true, places: ended });

    await consumedAt(noonIn(2), async () => {
      await goTo(noonIn(1) + DAY / 2 - 5 * MINUTE);
      await stack.graphql(up, { id: second.id }, late[0]);
      await stack.graphql(up, { id: second.id }, late[1]);
    });
    expect(await placesOf(day)).toEqual({ isLive: false, places: ended });
    expect((await placesOf('all')).places[0]).toEqual({
      place: 1,
      ups: 3,
      product: { id: second.id },
    });
    const next = periodOf('DAY', noonIn(2)).key;
    await stack.graphql(up, { id: second.id }, voters[0]);
    await stack.graphql(up, { id: second.id }, voters[1]);
    expect(await placesOf(day)).toEqual({ isLive: false, places: ended });
    expect(await placesOf(next)).toEqual({
      isLive: true,
      places: [{ place: 1, ups: 2, product: { id: second.id } }],
    });
    const before = await otherViews(day);
    expect(before.rest).toMatchObject({ period: day, is_live: false, next });
    expect(before.rest.list).toMatchObject([
      { place: 1, ups: 2, app: { name: 'Firstly' } },
      { place: 2, ups: 1, app: { name: 'Secondly' } },
    ]);
    expect(before.html).toContain('Final');

    await stack.graphql(takeDown, { id: first.id }, second.staff);
    expect(await placesOf(day)).toEqual({
      isLive: false,
      places: [{ ...ended[0], product: null }, ended[1]],
    });
    const after = await otherViews(day);
    expect(after.rest.list).toMatchObject([{ place: 1, ups: 2, app: null }, { place: 2 }]);
  });

  it.each(['0000', '2026-02-30', '2026-w54', '1999-w01', 'next'])(
    'G3 O33 %s is no leaderboard: a coded error, and a missing page with the way back',
    async (period) => {
      const { errors } = await own.stack.graphql(board, { period });
      expect(errors).toMatchObject([
        { extensions: { code: 'PERIOD_INVALID', params: { field: 'period' } } },
      ]);
      const rest = await own.stack.rest('GET', '/api/find', { op_type: 'best', period });
      expect(rest).toMatchObject({ err: 190, data: null });
      const page = await fetch(`${own.stack.url}/en/best/${period}`);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('href="/en/best"');
    },
  );

  it('G3 the leaderboard of next week has not started', async () => {
    const period = periodOf('WEEK', Date.now() + 7 * DAY).key;
    const { errors } = await own.stack.graphql(board, { period });
    expect(errors).toMatchObject([{ extensions: { code: 'PERIOD_NOT_STARTED' } }]);
    const rest = await own.stack.rest('GET', '/api/find', { op_type: 'best', period });
    expect(rest).toMatchObject({ err: 191 });
    expect((await fetch(`${own.stack.url}/en/best/${period}`)).status).toBe(404);
  });

  it('G3 an ended week is what an analyst finds in the exported events', async () => {
    const start = periodOf('WEEK', Date.now() - 14 * DAY).startsAt ?? 0;
    const expected = await playWeek(own.stack, (day, hour) =>
      goTo(start + day * DAY + hour * HOUR),
    );
    await own.stack.clock(0);
    const { places } = await placesOf(periodOf('WEEK', start).key);
    // The site shows only the place of a product that is no longer listed.
    const shown = expected.map(({ place, ups, productId, isTakenDown }) => {
      return { place, ups, product: isTakenDown ? null : { id: productId } };
    });
    expect(places).toEqual(shown);
    const exported = await exportedPlaces(own.platform.dataDir, { first: start - 3 * DAY, start });
    expect(exported).toEqual(
      expected.map(({ place, ups, productId }) => ({ place, ups, productId })),
    );
  });

  it('G3 /best leads to the present week', async () => {
    const page = await fetch(`${own.stack.url}/zh/best`, { redirect: 'manual' });
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe(`/zh/best/${periodOf('WEEK', Date.now()).key}`);
  });
});
