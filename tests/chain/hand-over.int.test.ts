import type { RunningChain } from '../../services/badge/src/chain/chain.ts';
import type { ChainRequest } from '../../services/badge/src/chain/ports.ts';
import { type ChainFixture, createChainFixture, requestsOf } from './chain-fixture.ts';

let chain: ChainFixture;
let badge: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  chain = await createChainFixture();
  badge = requestsOf(chain, 'handed over');
});
afterAll(() => chain?.close());

const request = (by: RunningChain, ...all: ChainRequest[]) =>
  chain.database.transaction(async (tx) => {
    for (const one of all) await by.requestTransaction(tx, one);
  });

/** Until all transactions are final, in whichever process. */
async function settled(...chains: RunningChain[]): Promise<void> {
  const open = "select 1 from chain_transaction where state not in ('CONFIRMED', 'FAILED')";
  while ((await chain.admin.query(open)).length > 0) {
    await Promise.race(chains.map((one) => one.settle()));
  }
}
const epoch = async () =>
  Number((await chain.admin.query<{ epoch: string }>('select epoch from chain_network'))[0]?.epoch);
const confirmed = async () => {
  const told = await chain.told();
  return told.filter(({ what }) => what === 'confirmed').map(({ subject }) => subject);
};

describe('two processes with one key', () => {
  it('rel-H1 work one after the other: the second goes on when the first ends', async () => {
    const first = await chain.open();
    const second = await chain.open();
    first.start();
    await request(first, badge.create);
    await settled(first);
    second.start();
    await request(first, badge.mint('of the first'));
    await settled(first);
    expect(await epoch()).toBe(1);
    await first.close();
    await request(second, badge.mint('of the second'));
    await settled(second);
    expect(await epoch()).toBe(2);
    expect(await confirmed()).toEqual(['handed over', 'of the first', 'of the second']);
    await second.close();
  });

  it('rel-H1 work one after the other: the connection that holds the lock is lost', async () => {
    const [first, second] = [await chain.open(), await chain.open()];
    first.start();
    second.start();
    const before = await epoch();
    for (let n = 0; n < 5; n++) {
      await request(first, badge.mint(`lost ${n}`), badge.mint(`lost too ${n}`));
      await chain.admin.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and granted and pid <> pg_backend_pid()
           and database = (select oid from pg_database where datname = current_database())`,
      );
      await settled(first, second);
    }
    expect(await epoch()).toBeGreaterThan(before);
    const mints = (await confirmed()).filter((subject) => subject.startsWith('lost'));
    expect(mints).toHaveLength(10);
    expect(new Set(mints).size).toBe(10);
  });
});
