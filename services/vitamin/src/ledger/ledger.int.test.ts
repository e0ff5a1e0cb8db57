import { randomUUID } from 'node:crypto';
import { goldfingerGranted, productListed, upCast } from '#schema/generated/events';
import { createLedgerFixture, type LedgerFixture } from '../testing/ledger-fixture.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());

const listed = (productId: string, sharerId: string | null, firstTime = true) =>
  productListed({
    productId,
    slug: `slug-${productId}`,
    type: 'APP',
    name: { en: `Name of ${productId}`, zh: '' },
    ownerId: null,
    sharerId,
    leadId: null,
    firstTime,
  });

const up = (productId: string, sharerId: string | null, weight: 1 | 2, countsForRewards = true) =>
  upCast({
    productId,
    userId: randomUUID(),
    weight,
    upValue: 1,
    countsForRewards,
    sharerId,
    ownerId: null,
  });

const balanceOf = async (userId: string): Promise<number> => {
  const [row] = await ledger.database.query<{ balance: string }>(
    'select balance from account where id = $1',
    [`user:${userId}`],
  );
  return Number(row?.balance ?? 0);
};

const totalBalance = async (): Promise<number> => {
  const [row] = await ledger.database.query<{ sum: string }>('select sum(balance) from account');
  return Number(row?.sum);
};

describe('grants', () => {
  it('V2 pays the sharer of a first release once, however often it is told', async () => {
    const sharer = randomUUID();
    const messages = ledger.messages([
      listed('v2', sharer),
      listed('v2', sharer),
      listed('v2', sharer, false),
    ]);
    await ledger.transport.publish([...messages, ...messages]);
    await ledger.transport.publish(messages);
    await ledger.processAll();
    expect(await balanceOf(sharer)).toBe(3);
    expect(await totalBalance()).toBe(0);
  });

  it('V4 V5 pays the new Goldfinger and the inviter once', async () => {
    const [golden, inviter] = [randomUUID(), randomUUID()];
    const grant = goldfingerGranted({ userId: golden, inviterId: inviter });
    await ledger.transport.publish(ledger.messages([grant, grant]));
    await ledger.processAll();
    expect([await balanceOf(golden), await balanceOf(inviter)]).toEqual([3, 3]);
  });

  it('V3 Q27 pays a tenth of 200 UPs with weights 1 and 2, crossing 9 to 11, once each', async () => {
    const sharer = randomUUID();
    const weights = Array.from({ length: 200 }, (_, index) => ((index % 3) + 1 === 3 ? 2 : 1));
    const messages = ledger.messages([
      listed('v3', sharer, false),
      ...weights.map((weight) => up('v3', sharer, weight as 1 | 2)),
    ]);
    await ledger.transport.publish(messages);
    await ledger.transport.publish(messages.slice(50, 150));
    await ledger.processAll();
    const total = weights.reduce((sum: number, weight) => sum + weight, 0);
    expect(await balanceOf(sharer)).toBe(Math.floor(total / 10));
  });
});
