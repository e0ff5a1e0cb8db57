import { randomUUID } from 'node:crypto';
import { type EventDraft, erased, productMerged } from '#schema/generated/events';
import { listed, restored, takenDown, up, withhold } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { expectSound, lastTransferred } from '../testing/sound-ledger.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());
afterEach(() => expectSound(ledger));

const user = (id: string) => ledger.balanceOf(`user:${id}`);
const publish = (...drafts: EventDraft[]) => ledger.publish(...drafts);

/** Casts UPs of these weights; returns their messages. */
const cast = (productId: string, sharerId: string | null, ...weights: (1 | 2)[]) =>
  publish(...weights.map((weight) => up(productId, sharerId, weight)));
const ones = (count: number): 1[] => Array.from({ length: count }, () => 1);

const chainsOf = async (productId: string) => {
  const rows = await ledger.database.query<{ cause: string; correction: string | null }>(
    'select cause, correction from transfer where product_id = $1 order by id',
    [productId],
  );
  return rows.map(({ cause, correction }) => (correction ? `${cause} ${correction}` : cause));
};

const lastEmitted = (userId: string) => lastTransferred(ledger, userId);

describe('a withheld UP', () => {
  it('Q27 V3 takes back the vitamin of the ten that it was part of, and gives it again when restored', async () => {
    const sharer = randomUUID();
    const ups = await cast('10', sharer, ...ones(10));
    expect(await user(sharer)).toBe(1);
    const messages = await publish(withhold(ups[2]));
    expect(await user(sharer)).toBe(0);
    expect(await lastEmitted(sharer)).toMatchObject({
      amount: -1,
      balance: 0,
      cause: 'reversal:up10:10:1:1',
      correction: { kind: 'UP_WITHHELD', reason: 'A ring of accounts' },
    });
    // A second delivery of the same event changes nothing.
    await ledger.transport.publish(messages);
    await ledger.processAll();
    await publish(withhold(ups[2], restored));
    expect(await user(sharer)).toBe(1);
    await publish(withhold(ups[2]));
    expect(await chainsOf('10')).toEqual([
      'up10:10:1',
      'reversal:up10:10:1:1 UP_WITHHELD',
      'reversal:up10:10:1:2 UP_RESTORED',
      'reversal:up10:10:1:3 UP_WITHHELD',
    ]);
    const [links] = await ledger.database.query<{ reason: string; linked: boolean }>(
      `select bool_and(t.reverses = (select max(o.id) from transfer o
         where o.product_id = '10' and o.id < t.id)) as linked, max(t.reason) as reason
       from transfer t where t.product_id = '10' and t.reverses is not null`,
    );
    expect(links).toEqual({ linked: true, reason: 'It was a mistake' });
  });

  it.each([
    [11, 9],
    [21, 19],
    [20, 18],
  ])('Q27 takes back one ten when a golden UP is withheld from %i to %i', async (from, to) => {
    const [product, sharer] = [`golden-${from}`, randomUUID()];
    const ups = await cast(product, sharer, 2, ...ones(from - 2));
    expect(await user(sharer)).toBe(Math.floor(from / 10));
    await publish(withhold(ups[0]));
    expect(await user(sharer)).toBe(Math.floor(to / 10));
    await publish(withhold(ups[0], restored));
    expect(await user(sharer)).toBe(Math.floor(from / 10));
  });

  it('Q27 V3 takes back the last ten first, and further UPs earn the same ten again once', async () => {
    const sharer = randomUUID();
    const ups = await cast('again', sharer, ...ones(30));
    await publish(...ups.slice(0, 12).map((message) => withhold(message)));
    expect(await user(sharer)).toBe(1);
    expect((await chainsOf('again')).slice(3)).toEqual([
      'reversal:up10:again:3:1 UP_WITHHELD',
      'reversal:up10:again:2:1 UP_WITHHELD',
    ]);
    await cast('again', sharer, ...ones(2));
    expect(await user(sharer)).toBe(2);
    expect((await chainsOf('again')).at(-1)).toBe('reversal:up10:again:2:2 UPS_REACHED_AGAIN');
    expect(await lastEmitted(sharer)).toMatchObject({ amount: 1, balance: 2 });
  });

  it('Q18 changes no vitamins when the UP did not count', async () => {
    const sharer = randomUUID();
    const [own] = await publish(up('own', sharer, 2, false));
    await cast('own', sharer, ...ones(10));
    await publish(withhold(own));
    expect(await user(sharer)).toBe(1);
  });

  it('rel-R09 Q27 comes to the same when it is known before its UP, or after it was restored', async () => {
    const sharer = randomUUID();
    await cast('order', sharer, ...ones(9));
    // Dead letters are redriven in another order.
    const [late] = ledger.messages([up('order', sharer)]);
    if (!late) throw new Error('no message');
    const [first, second] = ledger.messages([withhold(late), withhold(late, restored)]);
    await ledger.transport.publish([second, first].flatMap((message) => message ?? []));
    await ledger.processAll();
    await ledger.transport.publish([late]);
    await ledger.processAll();
    expect(await user(sharer)).toBe(1);
    await publish(withhold(late));
    expect(await user(sharer)).toBe(0);
    const [early] = ledger.messages([up('order', sharer, 2)]);
    if (!early) throw new Error('no message');
    await publish(withhold(early));
    await ledger.transport.publish([early]);
    await ledger.processAll();
    expect(await user(sharer)).toBe(0);
    const [counted] = await ledger.database.query<{ ups: number }>(
      "select ups from product where product_id = 'order'",
    );
    expect(counted).toEqual({ ups: 9 });
  });

  it('Q27 changes nothing when an UP is restored that was not withheld here', async () => {
    const sharer = randomUUID();
    const ups = await cast('unknown', sharer, ...ones(9));
    await publish(withhold(ups[0], { ...restored, upEventId: null }));
    await cast('unknown', sharer, ...ones(1));
    expect(await user(sharer)).toBe(1);
  });

  it('Q72 Q27 counts for the product that the UP was cast for, after a merge', async () => {
    const sharer = randomUUID();
    const ups = await cast('20', sharer, ...ones(10));
    await cast('21', randomUUID(), ...ones(5));
    await publish(merged('20', '21'));
    await publish(withhold(ups[0], { productId: '21', castFor: '20' }));
    expect(await user(sharer)).toBe(0);
    const counted = await ledger.database.query(
      "select product_id, ups from product where product_id in ('20', '21') order by 1",
    );
    expect(counted).toEqual([
      { product_id: '20', ups: 9 },
      { product_id: '21', ups: 5 },
    ]);
  });

  it('Q72 Q27 gives again what an UP without an event has earned, when a merge moved it meanwhile', async () => {
    const sharer = randomUUID();
    const [old] = await cast('40', sharer, ...ones(10));
    const before = { upEventId: null };
    await publish(withhold(old, before));
    expect(await user(sharer)).toBe(0);
    await publish(merged('40', '41'));
    await publish(withhold(old, { ...before, ...restored, productId: '41', castFor: '40' }));
    expect(await user(sharer)).toBe(1);
  });

  it('rel-R29 Q27 takes back from the account of an erased member too, and the sum stays 0', async () => {
    const sharer = randomUUID();
    const ups = await cast('gone', sharer, ...ones(10));
    await publish(erased({ userId: sharer }));
    await publish(withhold(ups[0]));
    expect(await user(sharer)).toBe(0);
  });
});

const merged = (productId: string, survivorId: string) =>
  productMerged({
    productId,
    name: { en: 'Two', zh: '' },
    survivorId,
    survivorSlug: 'one',
    survivorName: { en: 'One', zh: '' },
    memberIds: [],
    upValue: 10,
    followers: 0,
    reason: 'The same',
  });

describe('a product that is taken down as fraud', () => {
  it('Q27 V2 V3 loses what it earned its sharer, and has it again when it is listed again', async () => {
    const sharer = randomUUID();
    await publish(listed('fraud', sharer));
    await cast('fraud', sharer, ...ones(25));
    expect(await user(sharer)).toBe(5);
    await publish(takenDown('fraud', true));
    expect(await user(sharer)).toBe(0);
    expect(await lastEmitted(sharer)).toMatchObject({
      amount: -3,
      correction: { kind: 'PRODUCT_FRAUD', reason: 'A drainer', together: { amount: -5 } },
    });
    // What arrives meanwhile pays nothing, and counts afterwards.
    const [vote] = await cast('fraud', sharer, ...ones(5));
    expect(await user(sharer)).toBe(0);
    await publish(withhold(vote));
    await publish(listed('fraud', sharer, false));
    expect(await user(sharer)).toBe(5);
    await publish(withhold(vote, restored));
    expect(await user(sharer)).toBe(6);
    expect((await chainsOf('fraud')).at(-1)).toBe('up10:fraud:3');
  });

  it('Q27 M1 keeps what it earned when it is taken down for another reason', async () => {
    const sharer = randomUUID();
    await publish(listed('closed', sharer));
    await cast('closed', sharer, ...ones(10));
    await publish(takenDown('closed', false), takenDown('closed', false));
    expect(await user(sharer)).toBe(4);
  });

  it('rel-R09 Q27 follows the newest event, whatever arrives later', async () => {
    const sharer = randomUUID();
    const [release, down, again] = ledger.messages([
      listed('late', sharer),
      takenDown('late', true),
      listed('late', sharer, false),
    ]);
    const arrive = async (message: typeof release) => {
      if (message) await ledger.transport.publish([message]);
      await ledger.processAll();
    };
    await arrive(down);
    await arrive(release);
    expect(await user(sharer)).toBe(0);
    await arrive(again);
    expect(await user(sharer)).toBe(3);
    expect(await chainsOf('late')).toEqual([
      'listed:late',
      'reversal:listed:late:1 PRODUCT_FRAUD',
      'reversal:listed:late:2 PRODUCT_LISTED_AGAIN',
    ]);
  });

  it('Q72 Q27 takes what was merged into it along', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await publish(listed('30', one), listed('31', two));
    await cast('30', one, ...ones(10));
    await publish(merged('30', '31'));
    await publish(takenDown('31', true));
    expect([await user(one), await user(two)]).toEqual([0, 0]);
    await publish(listed('31', two, false));
    expect([await user(one), await user(two)]).toEqual([4, 3]);
  });
});
