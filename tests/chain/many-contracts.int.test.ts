import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import type { ChainRequest } from '../../services/badge/src/chain/ports.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { type ChainFixture, createChainFixture, requestsOf } from './chain-fixture.ts';
import { createLyingNode, type LyingNode } from './lying-node.ts';

const contracts = 5_000;

describe('the relayer with many contracts', () => {
  let chain: ChainFixture;
  let node: LyingNode;
  let parts: ChainParts;
  /** The addresses in each question for logs. */
  let asked: number[] = [];
  beforeAll(async () => {
    chain = await createChainFixture();
    node = await createLyingNode(chain.url);
    parts = await chain.parts(node.url);
    await chain.admin.query(
      `insert into chain_contract (network, address, badge_key)
       select 'local', '0x' || lpad(to_hex(n), 40, '0'), '0x' || lpad(to_hex(n), 64, '0')
       from generate_series(1, ${contracts}) n`,
    );
    // The block with the factory.
    await chain.mine();
    await runRound(parts);
    node.lie(async ({ method, params }) => {
      if (method === 'eth_getLogs') {
        const [{ address }] = params as [{ address: string[] }];
        asked.push(address.length);
      }
      return 'truth';
    });
  });
  afterAll(async () => {
    await node?.close();
    await chain?.close();
  });

  async function finish(one: ChainRequest): Promise<void> {
    await chain.database.transaction((tx) => requestTransaction(tx, one, chain.clock.now()));
    for (let n = 0; n < 3; n++) {
      await runRound(parts);
      await chain.mine();
    }
    await runRound(parts);
  }

  it('B5 rel-R34 asks for the logs of 5,000 contracts in calls of 1,000, and misses none', async () => {
    const badge = requestsOf(chain, 'last');
    await finish(badge.create);
    // All contracts with the factory, then the new one alone.
    expect(asked).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 1, 1]);
    asked = [];
    await finish(badge.mint('claim'));
    expect(asked).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 2]);
    const told = (await chain.told()).map(({ what }) => what);
    expect(told.filter((what) => what.startsWith('claimed'))).toHaveLength(2);
  });
});
