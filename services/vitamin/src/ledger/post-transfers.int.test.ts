import { randomUUID } from 'node:crypto';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { postTransfers } from './post-transfers.ts';
import { readBalances } from './read-balances.ts';
import { issue, type NewTransfer } from './transfer.rules.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());

const at = new Date('2026-01-05T08:00:00.123Z');
const grant = (userId: string, cause: string): NewTransfer =>
  issue({ rule: 'listed', cause, userId, at });

const post = (...transfers: NewTransfer[]) => {
  const { database, outbox } = ledger.service.context;
  return database.transaction((tx) => postTransfers(tx, outbox, transfers));
};

const rowOf = async (cause: string) => {
  const [row] = await ledger.database.query(
    `select id, rule, cause, debit_account, credit_account, amount, at, product_id, product_name,
       reverses, reason, operator, correction, traceparent
     from transfer where cause = $1`,
    [cause],
  );
  return row;
};

/** The last event about a transfer of the user. */
const emittedTo = async (userId: string) => {
  await ledger.processAll();
  const messages = await ledger.read('vitamin.ledger');
  const last = messages.findLast(({ key }) => key === userId);
  return JSON.parse(last?.value ?? 'null');
};

const traceparent = `00-${'a'.repeat(32)}-b7ad6b7169203331-01`;

describe('postTransfers', () => {
  it('V7 Q27 stores each part of a transfer and emits it', async () => {
    const userId = randomUUID();
    const [first] = await post(grant(userId, 'whole:first'));
    const product = { id: 'p7', name: { en: 'Seven', zh: '七' } };
    const reversal = {
      transferId: first?.id ?? '',
      kind: 'STAFF',
      reason: 'Not a product',
      operator: 'staff',
    } as const;
    const [posted] = await post({ ...grant(userId, 'whole'), traceparent, product, reversal });
    expect(await rowOf('whole')).toEqual({
      id: posted?.id,
      rule: 'listed',
      cause: 'whole',
      debit_account: 'issuance:listed',
      credit_account: `user:${userId}`,
      amount: 3,
      at,
      product_id: 'p7',
      product_name: product.name,
      reverses: first?.id,
      reason: 'Not a product',
      operator: 'staff',
      correction: 'STAFF',
      traceparent,
    });
    const { data, traceparent: emitted } = await emittedTo(userId);
    expect(emitted).toContain('a'.repeat(32));
    expect(data).toEqual({
      userId,
      transferId: posted?.id,
      rule: 'listed',
      cause: 'whole',
      amount: 3,
      balance: 6,
      productId: 'p7',
      productName: product.name,
      correction: { kind: 'STAFF', reason: 'Not a product', reverses: first?.id },
    });
  });

  it('V7 stores and emits a transfer without a product, or with one whose name is unknown', async () => {
    const [plain, unnamed] = [randomUUID(), randomUUID()];
    const product = { id: 'p8', name: null };
    await post(grant(plain, 'plain'), { ...grant(unnamed, 'unnamed'), product });
    const nothing = { reverses: null, reason: null, operator: null, traceparent: null };
    const noProduct = { product_id: null, product_name: null };
    expect(await rowOf('plain')).toMatchObject({ ...nothing, ...noProduct });
    expect(await rowOf('unnamed')).toMatchObject({ product_id: 'p8', product_name: null });
    const emitted = [(await emittedTo(plain)).data, (await emittedTo(unnamed)).data];
    expect(emitted).toMatchObject([
      { productId: null, productName: null },
      { productId: 'p8', productName: null },
    ]);
  });

  it('V7 rel-L2 returns the new transfers alone, in their order', async () => {
    const userId = randomUUID();
    await post(grant(userId, 'order:2'));
    const posted = await post(...[3, 2, 1].map((cause) => grant(userId, `order:${cause}`)));
    expect(posted.map(({ cause }) => cause)).toEqual(['order:3', 'order:1']);
    const [later, last] = posted.map(({ id }) => BigInt(id));
    expect(later).toBeLessThan(last ?? 0n);
    expect(await post()).toEqual([]);
  });

  it.each([0, -3, 1.5, Number.NaN])('rel-R18 posts no amount of %p', async (amount) => {
    const transfers = [grant(randomUUID(), 'valid'), { ...grant(randomUUID(), 'invalid'), amount }];
    await expect(post(...transfers)).rejects.toThrow('an amount is a whole number above 0');
    expect(await rowOf('valid')).toBeUndefined();
  });
});

describe('readBalances', () => {
  it('V7 rel-L1 moves the balances of grants at once, and of grants beside reversals', async () => {
    const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()];
    const balances = async () => {
      const ids = [`user:${one}`, `user:${other}`, `user:${third}`];
      const rows = await ledger.database.query<{ id: string; balance: string }>(
        'select id, balance from account where id = any($1)',
        [ids],
      );
      const byId = new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
      return ids.map((id) => byId.get(id) ?? null);
    };
    const issued = async () => {
      const [row] = await ledger.database.query<{ balance: string }>(
        "select balance from account where id = 'issuance:listed'",
      );
      return Number(row?.balance ?? 0);
    };
    const before = await issued();
    const back = (userId: string, cause: string): NewTransfer => {
      const { debit, credit, ...transfer } = grant(userId, cause);
      return { ...transfer, debit: credit, credit: debit };
    };
    await post(grant(one, 'moved:1'), grant(one, 'moved:2'), grant(other, 'moved:3'));
    expect(await balances()).toEqual([6, 3, null]);
    await post(grant(one, 'moved:4'), grant(third, 'moved:5'));
    expect(await balances()).toEqual([9, 3, 3]);
    await post(back(one, 'moved:6'), grant(other, 'moved:7'), back(third, 'moved:8'));
    expect(await balances()).toEqual([6, 6, 0]);
    expect(await issued()).toBe(before - 12);
    await expect(post(grant(one, 'moved:9'), back(third, 'moved:10'))).rejects.toMatchObject({
      code: '23514',
    });
    expect(await balances()).toEqual([6, 6, 0]);
  });

  it('V7 returns the balances in the order of the users, 0 without a transfer', async () => {
    const [rich, poor, none] = [randomUUID(), randomUUID(), randomUUID()];
    await post(grant(rich, 'rich:1'), grant(poor, 'poor:1'), grant(rich, 'rich:2'));
    expect(await readBalances(ledger.database, [none, rich, poor])).toEqual([0, 6, 3]);
  });
});
