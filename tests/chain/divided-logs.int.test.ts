import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { followChain } from '../../services/badge/src/chain/follow-chain.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import { createNode } from '../../services/badge/src/chain/node.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { encodePrepay } from './badge-calls.ts';
import { type ChainFixture, createChainFixture, developer, requestsOf } from './chain-fixture.ts';
import { about, createLyingNode, type LyingNode } from './lying-node.ts';
import { prepayOften, sendRepeated } from './repeating-contract.ts';

const contracts = 100;
let chain: ChainFixture;
let node: LyingNode;
let parts: ChainParts;
let badge: ReturnType<typeof requestsOf>;

const nodeWithin = (timeoutMs: number) => createNode({ url: node.url, chainId: 31_337, timeoutMs });

beforeAll(async () => {
  chain = await createChainFixture();
  node = await createLyingNode(chain.url);
  // A large answer takes its time.
  parts = { ...(await chain.parts(node.url)), node: nodeWithin(60_000) };
  badge = requestsOf(chain, 'divided');
  await chain.rpc('evm_setBlockGasLimit', '0x3b9aca00');
  await chain.database.transaction((tx) => requestTransaction(tx, badge.create, chain.clock.now()));
  await runRound(parts);
  await chain.mine();
  await chain.admin.query(
    `insert into chain_contract (network, address, badge_key)
     select 'local', '0x' || lpad(to_hex(n), 40, '0'), '0x' || lpad(to_hex(n), 64, '0')
     from generate_series(1, ${contracts}) n`,
  );
});
afterAll(async () => {
  await node?.close();
  await chain?.close();
});
beforeEach(async () => {
  node.lie(null);
  await followChain(parts);
  await chain.forget();
});

const seen = async () =>
  (await chain.told())
    .filter(({ what }) => what === 'prepaid SEEN')
    .map(({ detail }) => Number(detail.amount));

describe('logs that a node cannot give at once', () => {
  const huge = 'x'.repeat(17 * 1024 * 1024);
  const limits = [
    ['is too large', () => ({ result: huge })],
    ['is refused', () => ({ error: { code: -32_602, message: 'too many results' } })],
  ] as const;

  it.each(limits)('rel-R34 an answer that %s is read in parts', async (_, lie) => {
    const asked: number[] = [];
    node.lie(
      about('eth_getLogs', async ({ params }) => {
        const [{ address, topics }] = params as [{ address: string[]; topics: [string[]] }];
        asked.push(address.length);
        return address.length > 1 || topics[0].length > 1 ? lie() : 'truth';
      }),
    );
    await sendRepeated(chain, prepayOften(chain, badge.badgeKey, 3));
    await followChain(parts);
    expect(await seen()).toEqual([3]);
    expect(asked.length).toBeLessThan(5 * (contracts + 3));
    // Later blocks do not pay for it.
    node.lie(null);
    for (let n = 0; n < 10; n++) {
      await chain.call(developer, chain.factory, encodePrepay(badge.badgeKey), 1n);
      await followChain(parts);
    }
    const before = node.counts.get('eth_getLogs') ?? 0;
    await chain.call(developer, chain.factory, encodePrepay(badge.badgeKey), 1n);
    await followChain(parts);
    expect((node.counts.get('eth_getLogs') ?? 0) - before).toBe(1);
  });

  it('rel-R34 after a timeout the next rounds ask for less', async () => {
    node.lie(
      about('eth_getLogs', async ({ params }) => {
        const [{ address }] = params as [{ address: string[] }];
        return address.length > 60 ? 'silence' : 'truth';
      }),
    );
    await sendRepeated(chain, prepayOften(chain, badge.badgeKey, 5));
    const hasty = { ...parts, node: nodeWithin(1_000) };
    await expect(followChain(hasty)).rejects.toMatchObject({ reason: 'AWAY' });
    await followChain(hasty);
    expect(await seen()).toEqual([5]);
  });

  it('rel-R34 a node that refuses every question is asked in full again', async () => {
    const refusal = { error: { code: -32_000, message: 'unknown block' } };
    node.lie(about('eth_getLogs', async () => refusal));
    await sendRepeated(chain, prepayOften(chain, badge.badgeKey, 6));
    await expect(followChain(parts)).rejects.toThrow('unknown block');
    node.lie(null);
    const before = node.counts.get('eth_getLogs') ?? 0;
    await followChain(parts);
    expect(await seen()).toEqual([6]);
    expect((node.counts.get('eth_getLogs') ?? 0) - before).toBe(1);
  });
});
