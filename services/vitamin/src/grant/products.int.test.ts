import { randomUUID } from 'node:crypto';
import { type EventDraft, upCast } from '#schema/generated/events';
import { listed, up } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());

const productOf = async (id: string) => {
  const [row] = await ledger.database.query(
    'select name, sharer_id as sharer, ups, sequence from product where product_id = $1',
    [id],
  );
  return row;
};

const named = (draft: ReturnType<typeof listed>, en: string): EventDraft => ({
  ...draft,
  data: { ...draft.data, name: { en, zh: en } },
});

const publishMessages = async (messages: ReturnType<LedgerFixture['messages']>) => {
  await ledger.transport.publish(messages);
  await ledger.processAll();
};

const sequenceOf = (message: { value: string } | undefined): string =>
  JSON.parse(message?.value ?? '{}').sequence;

describe('the copy of a product', () => {
  it('C-H5 keeps the newer name and sharer when an older release arrives in the same batch', async () => {
    const sharer = randomUUID();
    const [older, newer] = ledger.messages([
      named(listed('batch', randomUUID()), 'Older'),
      named(listed('batch', sharer, false), 'Newer'),
    ]);
    await publishMessages([newer, older].flatMap((message) => message ?? []));
    const sequence = sequenceOf(newer);
    const name = { en: 'Newer', zh: 'Newer' };
    expect(await productOf('batch')).toEqual({ name, sharer, ups: 0, sequence });
  });

  it('C-H5 keeps the newer name and sharer when an older release arrives later', async () => {
    const sharer = randomUUID();
    const [older, newer] = ledger.messages([
      named(listed('later', randomUUID()), 'Older'),
      named(listed('later', sharer, false), 'Newer'),
    ]);
    for (const message of [newer, older]) await publishMessages(message ? [message] : []);
    const sequence = sequenceOf(newer);
    const name = { en: 'Newer', zh: 'Newer' };
    expect(await productOf('later')).toEqual({ name, sharer, ups: 0, sequence });
  });

  it('C-H5 applies a release of an older version of Vita, which has no number', async () => {
    const numbered = ledger.messages([listed('numberless', null)]);
    await publishMessages(numbered);
    const [message] = ledger.messages([named(listed('numberless', null, false), 'Renamed')]);
    const { sequence: _, ...event } = JSON.parse(message?.value ?? '{}');
    await publishMessages(message ? [{ ...message, value: JSON.stringify(event) }] : []);
    expect(await productOf('numberless')).toMatchObject({
      name: { en: 'Renamed' },
      sequence: sequenceOf(numbered[0]),
    });
  });

  it('V2 stores each product of a batch, also one that nobody shared', async () => {
    const sharer = randomUUID();
    await ledger.publish(listed('nobody', null), listed('shared', sharer));
    const name = (id: string) => expect.objectContaining({ en: `Name of ${id}` });
    expect(await productOf('nobody')).toMatchObject({ name: name('nobody'), sharer: null });
    expect(await productOf('shared')).toMatchObject({ name: name('shared'), sharer });
  });

  it('V3 pays the sharer of the latest UP while the release has not arrived', async () => {
    const sharer = randomUUID();
    const nine = Array.from({ length: 9 }, () => up('unknown', null));
    await ledger.publish(...nine, up('unknown', sharer));
    expect(await ledger.balanceOf(`user:${sharer}`)).toBe(1);
    expect(await productOf('unknown')).toEqual({ name: null, sharer, ups: 10, sequence: null });
  });

  it('V3 keeps the sharer of earlier UPs when a later one names nobody', async () => {
    const sharer = randomUUID();
    await ledger.publish(up('kept', sharer));
    await ledger.publish(up('kept', null));
    expect(await productOf('kept')).toMatchObject({ sharer, ups: 2 });
  });

  it('Q18 adds no product for a vote that does not count', async () => {
    await ledger.publish(up('uncounted', randomUUID(), 2, false));
    expect(await productOf('uncounted')).toBeUndefined();
  });
});

describe('the vote that completes ten', () => {
  it('Q27 names the cause of the payment, with its time and trace', async () => {
    const sharer = randomUUID();
    const traced = (digit: string) => `00-${digit.repeat(32)}-b7ad6b7169203331-01`;
    const vote = (digit: string): EventDraft => ({
      ...upCast({
        productId: 'completed',
        userId: randomUUID(),
        weight: 1,
        upValue: 1,
        countsForRewards: true,
        sharerId: sharer,
        ownerId: null,
      }),
      traceparent: traced(digit),
    });
    await ledger.publish(...'aaaaaaaaabc'.split('').map(vote));
    const transfers = await ledger.database.query(
      "select cause, substr(traceparent, 4, 32) as trace from transfer where product_id = 'completed'",
    );
    expect(transfers).toEqual([{ cause: 'up10:completed:1', trace: 'b'.repeat(32) }]);
  });
});
