import { randomUUID } from 'node:crypto';
import { listed, up } from '../testing/drafts.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';
import { rebuildLedger } from './rebuild-ledger.ts';

let ledger: LedgerFixture;
const sharer = randomUUID();
beforeEach(async () => {
  ledger = await createLedgerFixture();
  await ledger.publish(listed('p', sharer), ...Array.from({ length: 9 }, () => up('p', sharer)));
});
afterEach(() => ledger.close());

describe('rebuildLedger', () => {
  it('rel-R10 is refused on another stream, and changes no row', async () => {
    const product = () => ledger.admin.query('select * from product');
    const before = await product();
    const other = await createLedgerFixture();
    try {
      await other.publish(listed('q', sharer));
      const rebuilt = rebuildLedger({
        ...ledger,
        transport: other.transport,
        adminUrl: ledger.urls.adminUrl,
      });
      await expect(rebuilt).rejects.toThrow('10 events that vitamin has consumed are not on the');
    } finally {
      await other.close();
    }
    expect(await product()).toEqual(before);
  });
});
