import { createHmac, randomUUID } from 'node:crypto';
import { erased, walletConnected } from '#schema/generated/events';
import { rebuildLedger } from '../audit/rebuild-ledger.ts';
import { createLedgerFixture, type LedgerFixture } from '../testing/fixture.ts';

let ledger: LedgerFixture;
beforeEach(async () => {
  ledger = await createLedgerFixture();
});
afterEach(() => ledger.close());

const walletOf = (name: string) => createHmac('sha256', 'key').update(name).digest('hex');
const connected = (userId: string, name: string) =>
  walletConnected({ userId, walletKey: walletOf(name) });
const balance = (userId: string) => ledger.balanceOf(`user:${userId}`);

describe('wallet reward', () => {
  it('V1 T7 Q26 pays 3 once for a member who binds, unbinds and binds other addresses', async () => {
    const userId = randomUUID();
    await ledger.publish(connected(userId, 'one'), connected(userId, 'two'));
    for (let round = 0; round < 20; round++) await ledger.publish(connected(userId, 'one'));
    await ledger.publish(connected(userId, 'three'));
    expect(await balance(userId)).toBe(3);
    expect(await ledger.totalBalance()).toBe(0);
  });

  it('V1 rel-R15 pays an account only once it counts for rewards', async () => {
    const userId = randomUUID();
    const wallet = { userId, walletKey: walletOf('farm') };
    await ledger.publish(walletConnected({ ...wallet, countsForRewards: false }));
    expect(await balance(userId)).toBe(0);
    await ledger.publish(walletConnected({ ...wallet, countsForRewards: true }));
    expect(await balance(userId)).toBe(3);
  });

  it('Q26 pays 3 once for an address that moves to other members', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await ledger.publish(connected(first, 'one'));
    await ledger.publish(connected(second, 'one'));
    expect([await balance(first), await balance(second)]).toEqual([3, 0]);
    await ledger.publish(connected(second, 'two'));
    expect(await balance(second)).toBe(3);
  });

  it('rel-R15 pays one reward for 50 parallel connections of an address by two members', async () => {
    const users = [randomUUID(), randomUUID()];
    const fifty = Array.from({ length: 50 }, (_, n) => connected(users[n % 2] as string, 'one'));
    await Promise.all(fifty.map((draft) => ledger.publish(draft)));
    const balances = await Promise.all(users.map(balance));
    expect(balances.sort()).toEqual([0, 3]);
  });

  it('Q26 leaves another address of the batch to the member who is not yet rewarded', async () => {
    const [rich, other] = [randomUUID(), randomUUID()];
    await ledger.publish(connected(rich, 'one'), connected(rich, 'two'), connected(other, 'two'));
    expect([await balance(rich), await balance(other)]).toEqual([3, 3]);
  });

  it('Q26 keeps the keyed hash of the address when its member is erased', async () => {
    const [gone, next] = [randomUUID(), randomUUID()];
    await ledger.publish(connected(gone, 'one'), erased({ userId: gone }));
    expect(await ledger.database.query('select * from rewarded_wallet')).toEqual([
      { wallet_key: walletOf('one'), user_id: null },
    ]);
    await ledger.publish(connected(next, 'one'));
    expect(await balance(next)).toBe(0);
  });

  it('rel-L4 rebuilds the rewarded addresses from the events', async () => {
    const userId = randomUUID();
    await ledger.publish(connected(userId, 'one'));
    const rebuild = () => rebuildLedger({ ...ledger, adminUrl: ledger.urls.adminUrl });
    expect((await rebuild()).differences).toEqual([]);
    await ledger.admin.query('delete from rewarded_wallet');
    expect((await rebuild()).differences).toMatchObject([{ finding: 'wallet-differs' }]);
    await ledger.publish(connected(userId, 'one'));
    expect(await balance(userId)).toBe(3);
  });
});
