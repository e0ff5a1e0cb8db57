import { sending } from '#schema/networks';
import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { followChain } from '../../services/badge/src/chain/follow-chain.ts';
import { deleteOldLogs } from '../../services/badge/src/chain/log-store.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import type { ChainRequest } from '../../services/badge/src/chain/ports.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { encodeCall, encodePrepay } from './badge-calls.ts';
import {
  type ChainFixture,
  createChainFixture,
  developer,
  fan,
  other,
  requestsOf,
} from './chain-fixture.ts';
import { about, createLyingNode, type LyingNode } from './lying-node.ts';
import { prepayOften, sendRepeated } from './repeating-contract.ts';

let chain: ChainFixture;
let node: LyingNode;
let parts: ChainParts;
let badge: ReturnType<typeof requestsOf>;

beforeAll(async () => {
  chain = await createChainFixture({ confirmations: 3 });
  node = await createLyingNode(chain.url);
  parts = await chain.parts(node.url);
  badge = requestsOf(chain, 'flooded');
  await chain.rpc('evm_setBlockGasLimit', '0x3b9aca00');
  await request(badge.create);
  await finish();
  await request(badge.mint('first'));
  await finish();
});
afterAll(async () => {
  await node?.close();
  await chain?.close();
});
beforeEach(async () => {
  node.lie(null);
  await finish();
  await chain.forget();
});

const request = (one: ChainRequest) =>
  chain.database.transaction((tx) => requestTransaction(tx, one, chain.clock.now()));
async function finish(): Promise<void> {
  for (let n = 0; n < 5; n++) {
    await runRound(parts);
    await chain.mine();
  }
  await runRound(parts);
}
const rows = async (): Promise<number> =>
  Number((await chain.admin.query<{ n: string }>('select count(*) as n from chain_log'))[0]?.n);
const told = async () => (await chain.told()).map(({ what }) => what);
const countOf = (all: readonly string[], one: string) => all.filter((what) => what === one).length;
const amounts = async (phase: string) =>
  (await chain.told())
    .filter(({ what }) => what === `prepaid ${phase}`)
    .map(({ detail }) => Number(detail.amount));

/** One block with so many prepayments, each in a transaction of its own: 1 wei, 2 wei, and so on. */
async function prepayEach(count: number): Promise<void> {
  await chain.holdBlocks();
  for (let n = 1; n <= count; n++) {
    await chain.rpc('eth_sendTransaction', {
      from: developer,
      to: chain.factory,
      data: encodePrepay(badge.badgeKey),
      value: `0x${n.toString(16)}`,
      gas: '0x186a0',
    });
  }
  await chain.mine();
  await chain.makeBlocks();
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

/** The numbers of what each database transaction told. */
async function stepsOf(): Promise<number[]> {
  const found = await chain.admin.query<{ n: number }>(
    'select count(*)::integer as n from told group by xmin order by min(seq)',
  );
  return found.map(({ n }) => n);
}

describe('a block with thousands of logs', () => {
  it('rel-R34 5,000 approvals of a stranger are neither asked for nor stored', async () => {
    const before = await rows();
    const filters: unknown[] = [];
    let answered = 0;
    node.lie(
      about('eth_getLogs', async ({ params }, forward) => {
        const result = (await forward()) as unknown[];
        filters.push(...params);
        answered += result.length;
        return { result };
      }),
    );
    const data = encodeCall('setApprovalForAll', [fan, true]);
    await sendRepeated(chain, { from: other, times: 5_000, to: badge.contract, data });
    const latest = await chain.rpc('eth_getBlockByNumber', 'latest', false);
    const { hash: blockHash } = latest as { hash: string };
    const all = await chain.rpc('eth_getLogs', { blockHash, address: badge.contract });
    expect(all).toHaveLength(5_000);
    await finish();
    expect(filters.length).toBeGreaterThan(0);
    expect(answered).toBe(0);
    expect(await rows()).toBe(before);
    expect(await told()).toEqual([]);
  });

  it('B6 2,000 prepayments of 1 wei in a transaction are one of 2,000 wei', async () => {
    const before = await rows();
    await sendRepeated(chain, prepayOften(chain, badge.badgeKey, 2_000));
    await finish();
    expect(await rows()).toBe(before + 1);
    expect(await amounts('SEEN')).toEqual([2_000]);
    expect(await amounts('CONFIRMED')).toEqual([2_000]);
  });

  it('B8 a token that is sent 1,000 times in a transaction is one transfer', async () => {
    const before = await rows();
    const holder = `0x${'c0de'.repeat(10)}`;
    await chain.call(fan, badge.contract, encodeCall('transferFrom', [fan, holder, 1]));
    const data = encodeCall('transferFrom', [holder, holder, 1]);
    await sendRepeated(chain, { from: other, times: 1_000, to: badge.contract, data });
    await finish();
    expect(await rows()).toBe(before + 2);
    expect(countOf(await told(), 'transferred CONFIRMED')).toBe(2);
  });

  it('rel-R34 750 prepayments in a block are told in steps, each once and in order', async () => {
    await prepayEach(750);
    await finish();
    expect(Math.max(...(await stepsOf()))).toBeLessThanOrEqual(sending.logsOfStep);
    expect(await amounts('SEEN')).toEqual(numbers(750));
    expect(await amounts('CONFIRMED')).toEqual(numbers(750));
  });

  it('rel-R34 a relayer that ends between two steps leaves the rest to the next one', async () => {
    await prepayEach(250);
    const { listener } = parts;
    let left = 130;
    const dying = {
      ...parts,
      listener: {
        ...listener,
        async prepaid(...args: Parameters<typeof listener.prepaid>) {
          left -= 1;
          if (left === 0) throw new Error('killed');
          await listener.prepaid(...args);
        },
      },
    };
    await expect(followChain(dying)).rejects.toThrow('killed');
    expect(await amounts('SEEN')).toEqual(numbers(100));
    parts = await chain.parts(node.url);
    await finish();
    expect(await amounts('SEEN')).toEqual(numbers(250));
    expect(await amounts('CONFIRMED')).toEqual(numbers(250));
  });

  it('rel-H1 such a block is undone in steps, also when the chain has it again meanwhile', async () => {
    await prepayEach(250);
    await followChain(parts);
    const { listener } = parts;
    let left = 130;
    const dying = {
      ...parts,
      listener: {
        ...listener,
        async prepaid(...args: Parameters<typeof listener.prepaid>) {
          if (args[1] === 'UNDONE') left -= 1;
          if (left === 0) throw new Error('killed');
          await listener.prepaid(...args);
        },
      },
    };
    const head = Number(await chain.rpc('eth_blockNumber'));
    const lied = `0x${'ab'.repeat(32)}`;
    node.lie(
      about('eth_getBlockByNumber', async (_, forward) => {
        const result = (await forward()) as { number: string } | null;
        const isFlooded = result !== null && Number(result.number) === head;
        return { result: isFlooded ? { ...result, hash: lied, transactions: [] } : result };
      }),
    );
    await expect(followChain(dying)).rejects.toThrow('killed');
    expect(await amounts('UNDONE')).toHaveLength(100);
    node.lie(null);
    await finish();
    expect(await amounts('UNDONE')).toEqual(numbers(250).reverse());
    expect(await amounts('SEEN')).toEqual([...numbers(250), ...numbers(250)]);
    expect(await amounts('CONFIRMED')).toEqual(numbers(250));
  });

  it('rel-R34 a call asks for a transaction while a step holds the network', async () => {
    await prepayEach(1);
    const { listener } = parts;
    const mint = badge.mint('meanwhile');
    const waiting = {
      ...parts,
      listener: {
        ...listener,
        async prepaid(...args: Parameters<typeof listener.prepaid>) {
          // It would wait for this step, which waits for it.
          await request(mint);
          await listener.prepaid(...args);
        },
      },
    };
    await followChain(waiting);
    expect(await amounts('SEEN')).toEqual([1]);
    await finish();
    expect(countOf(await told(), 'claimed CONFIRMED')).toBe(1);
  });
});

describe('logs that are final', () => {
  it('rel-H1 are kept while a reorganisation could move them, then forgotten', async () => {
    await sendRepeated(chain, prepayOften(chain, badge.badgeKey, 2));
    await finish();
    const place = async () => {
      const [row] = await chain.admin.query<{ n: string }>(
        'select max(block_number) as n from chain_log where is_final',
      );
      return Number(row?.n);
    };
    const last = await place();
    const setFinal = (final: number) =>
      chain.admin.query('update chain_network set final = $1', [final]);
    await setFinal(last + sending.keptLogBlocks - 1);
    await deleteOldLogs(chain.database);
    expect(await rows()).toBe(1);
    expect(await place()).toBe(last);
    await setFinal(last + sending.keptLogBlocks);
    await deleteOldLogs(chain.database);
    expect(await rows()).toBe(0);
    expect(sending.keptLogBlocks).toBeGreaterThan(sending.keptBlocks);
  });
});
