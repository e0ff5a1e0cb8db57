import { auditLedger } from '../audit/audit-ledger.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

let ledger: LedgerFixture;
beforeAll(async () => {
  ledger = await createLedgerFixture();
});
afterAll(() => ledger.close());
afterEach(async () => {
  expect(await ledger.totalBalance()).toBe(0);
  expect(await auditLedger(ledger.database)).toEqual([]);
});

describe('append-only', () => {
  it.each([
    'update transfer set amount = amount + 1',
    'delete from transfer',
    'truncate transfer',
    'update account set balance = balance + 1',
    "insert into account (id, balance) values ('user:x', 5)",
    'delete from account',
  ])("Q27 rel-R18 rejects the service's role: %s", async (statement) => {
    await expect(ledger.database.query(statement)).rejects.toThrow(/permission denied/);
  });

  it.each([
    'update transfer set amount = amount + 1',
    'delete from transfer where false',
    'truncate transfer cascade',
  ])('Q27 rel-R18 rejects the owner of the tables: %s', async (statement) => {
    await expect(ledger.admin.query(statement)).rejects.toThrow(/post a reversal/);
  });

  it('rel-R18 rejects a transfer with one side, an unknown account or an invalid amount', async () => {
    const post = (debit: string, credit: string, amount: number) =>
      ledger.database.query(
        `insert into transfer (rule, cause, debit_account, credit_account, amount, at)
         values ('listed', 'forged', $1, $2, $3, '2026-01-05')`,
        [debit, credit, amount],
      );
    await expect(post('user:a', 'user:a', 3)).rejects.toThrow(/transfer_two_sides/);
    await expect(post('issuance:listed', 'user:a', 0)).rejects.toThrow(/amount/);
    await expect(post('issuance:listed', 'elsewhere', 3)).rejects.toThrow(/account_side/);
    await expect(post('user:a', 'issuance:listed', 3)).rejects.toThrow(/account_side/);
  });
});
