import { createServiceFixture } from '#kit/testing/service-fixture';
import { createVitaminService } from '../app.ts';
import { migrations } from '../migrations/migrations.ts';

export type LedgerFixture = Awaited<ReturnType<typeof createLedgerFixture>>;

/** The service, with reads of the ledger for its tests. */
export async function createLedgerFixture() {
  const fixture = await createServiceFixture('vitamin', migrations, createVitaminService);
  return {
    ...fixture,
    /** 0 for an account without a transfer. */
    async balanceOf(account: string): Promise<number> {
      const [row] = await fixture.admin.query<{ balance: string }>(
        'select balance from account where id = $1',
        [account],
      );
      return Number(row?.balance ?? 0);
    },
    async totalBalance(): Promise<number> {
      const [row] = await fixture.admin.query<{ sum: string }>('select sum(balance) from account');
      return Number(row?.sum ?? 0);
    },
  };
}
