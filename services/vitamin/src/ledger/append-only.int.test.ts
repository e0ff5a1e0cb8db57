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

  it("Q27 rel-R18 moves the ledger's balances, not those of a temporary table of the role", async () => {
    await ledger.database.transaction(async (tx) => {
      await tx.query('create temporary table account (id text primary key, balance bigint)');
      await tx.query(
        `insert into transfer (rule, cause, debit_account, credit_account, amount, at)
         values ('listed', 'diverted', 'issuance:listed', 'user:tempted', 3, '2026-01-05')`,
      );
      expect(await tx.query('select * from account')).toEqual([]);
      await tx.query('drop table pg_temp.account');
    });
    const balance = "select balance::int from account where id = 'user:tempted'";
    expect(await ledger.database.query(balance)).toEqual([{ balance: 3 }]);
  });

  it('rel-R18 looks for temporary objects last in functions with the rights of the owner', async () => {
    const functions = await ledger.admin.query<{ name: string; path: string }>(
      `select proname as name, array_to_string(proconfig, ';') as path from pg_proc
       where prosecdef and pronamespace <> 'pg_catalog'::regnamespace order by proname`,
    );
    expect(functions.map(({ name }) => name)).toEqual([
      'apply_transfers',
      'erase_log_secret',
      'oldest_snapshot_seconds',
    ]);
    for (const { path } of functions) expect(path).toMatch(/^search_path=.*, "?pg_temp"?$/);
  });
});
