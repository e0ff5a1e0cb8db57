import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { type ChainFixture, createChainFixture, requestsOf } from './chain-fixture.ts';

let chain: ChainFixture;
let parts: ChainParts;
beforeAll(async () => {
  chain = await createChainFixture({ confirmations: 'finalized' });
  parts = await chain.parts();
});
afterAll(() => chain?.close());

const steps = async () => (await chain.told()).map(({ what }) => what);

describe('a network that says which blocks are final', () => {
  it('rel-H1 confirms a transaction when its block is final, not by the number of blocks', async () => {
    const { create } = requestsOf(chain, 'final');
    await chain.database.transaction((tx) => requestTransaction(tx, create, chain.clock.now()));
    await runRound(parts);
    await chain.mine(3);
    await runRound(parts);
    expect(await steps()).toEqual(['sent', 'mined']);
    const mined = Number(await chain.rpc('eth_blockNumber')) - 3;
    const final = async () => {
      const block = await chain.rpc('eth_getBlockByNumber', 'finalized', false);
      return Number((block as { number: string }).number);
    };
    while ((await final()) < mined) {
      expect(await steps()).toEqual(['sent', 'mined']);
      await chain.mine(10);
      await runRound(parts);
    }
    expect(await steps()).toEqual(['sent', 'mined', 'confirmed']);
  });
});
