import fc from 'fast-check';
import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { followChain } from '../../services/badge/src/chain/follow-chain.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { encodePrepay, prepaidTopic } from './badge-calls.ts';
import { type ChainFixture, createChainFixture, developer, requestsOf } from './chain-fixture.ts';

let chain: ChainFixture;
let parts: ChainParts;
let prepayData: string;

beforeAll(async () => {
  chain = await createChainFixture({ confirmations: 7 });
  parts = await chain.parts();
  const badge = requestsOf(chain, 'reorganised');
  await chain.database.transaction((tx) => requestTransaction(tx, badge.create, chain.clock.now()));
  await runRound(parts);
  await chain.mine(8);
  await runRound(parts);
  prepayData = encodePrepay(badge.badgeKey);
});
afterAll(() => chain?.close());

type Event =
  /** A block with prepayments. */
  | { kind: 'prepay'; amounts: readonly number[] }
  /** The last blocks are replaced by empty ones. */
  | { kind: 'reorganise'; depth: number }
  /** The last blocks are replaced by a branch that has their transactions in other blocks. */
  | { kind: 'move'; depth: number; places: readonly number[] }
  | { kind: 'empty'; blocks: number }
  | { kind: 'follow' };

const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 3 });
const depth = fc.integer({ min: 1, max: 5 });
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('prepay' as const), amounts }),
  fc.record({ kind: fc.constant('reorganise' as const), depth }),
  fc.record({
    kind: fc.constant('move' as const),
    depth,
    places: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 15, maxLength: 15 }),
  }),
  fc.record({ kind: fc.constant('empty' as const), blocks: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'follow' as const }),
);

const hex = (value: number) => `0x${value.toString(16)}`;

async function send(all: readonly number[]): Promise<void> {
  for (const amount of all) {
    await chain.rpc('eth_sendTransaction', {
      from: developer,
      to: chain.factory,
      data: prepayData,
      value: hex(amount),
      gas: hex(100_000),
    });
  }
  await chain.mine();
}

/** The depth that leaves what counts as final. */
async function replaceable(wanted: number, base: number): Promise<number> {
  const head = Number(await chain.rpc('eth_blockNumber'));
  return Math.min(wanted, head - base);
}

/** The transactions of the last blocks, each with its block of the new branch; their order stays. */
async function moved(blocks: number, places: readonly number[]): Promise<[string, number][]> {
  const head = Number(await chain.rpc('eth_blockNumber'));
  const hashes: string[] = [];
  for (let number = head - blocks + 1; number <= head; number++) {
    const block = await chain.rpc('eth_getBlockByNumber', hex(number), false);
    hashes.push(...(block as { transactions: string[] }).transactions);
  }
  const chosen = hashes.map((_, at) => Math.min(places[at] ?? 0, blocks - 1)).sort();
  return Promise.all(
    hashes.map(
      async (hash, at): Promise<[string, number]> => [
        String(await chain.rpc('debug_getRawTransaction', hash)),
        chosen[at] ?? 0,
      ],
    ),
  );
}

async function happen(one: Event, base: number): Promise<void> {
  switch (one.kind) {
    case 'prepay':
      return send(one.amounts);
    case 'empty':
      await chain.mine(one.blocks);
      return;
    case 'reorganise': {
      const blocks = await replaceable(one.depth, base);
      if (blocks > 0) await chain.rpc('anvil_reorg', blocks, []);
      return;
    }
    case 'move': {
      const blocks = await replaceable(one.depth, base);
      if (blocks > 0) await chain.rpc('anvil_reorg', blocks, await moved(blocks, one.places));
      return;
    }
    case 'follow':
      await followChain(parts);
      return;
    default:
      one satisfies never;
  }
}

/** Follows until all blocks of the node are taken in. */
async function followAll(): Promise<void> {
  while (!(await followChain(parts)).isCurrent);
}

interface Prepayment {
  amount: string;
  block: string;
}

/** What counts: seen and not undone. */
async function counted(): Promise<Prepayment[]> {
  const seen: Prepayment[] = [];
  for (const { what, detail } of await chain.told()) {
    const { amount, block } = detail as unknown as Prepayment;
    if (what === 'prepaid SEEN') seen.push({ amount, block });
    if (what === 'prepaid UNDONE') {
      const at = seen.findIndex((one) => one.amount === amount && one.block === block);
      expect(at).toBeGreaterThanOrEqual(0);
      seen.splice(at, 1);
    }
  }
  return seen;
}

async function onChain(from: number): Promise<Prepayment[]> {
  if (from > Number(await chain.rpc('eth_blockNumber'))) return [];
  const logs = (await chain.rpc('eth_getLogs', {
    address: chain.factory,
    topics: [prepaidTopic],
    fromBlock: hex(from),
  })) as { data: string; blockHash: string }[];
  return logs.map(({ data, blockHash }) => ({ amount: String(BigInt(data)), block: blockHash }));
}

const sorted = (all: readonly Prepayment[]) =>
  all.map(({ amount, block }) => `${block} ${amount}`).sort();

describe('a chain that is reorganised at random', () => {
  it('rel-H1 has every log of the final branch counted once, whatever happened before', async () => {
    await chain.holdBlocks();
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
        await followAll();
        await chain.forget();
        const base = Number(await chain.rpc('eth_blockNumber'));
        for (const one of events) await happen(one, base);
        await followAll();
        expect(sorted(await counted())).toEqual(sorted(await onChain(base + 1)));
        // All of it becomes final, once.
        await chain.mine(8);
        await followAll();
        const final = (await chain.told()).filter(({ what }) => what === 'prepaid CONFIRMED');
        expect(sorted(final.map(({ detail }) => detail as unknown as Prepayment))).toEqual(
          sorted(await onChain(base + 1)),
        );
      }),
      { numRuns: 25 },
    );
    const [status] = await chain.admin.query<{ deep: number }>(
      'select deep_reorganisations as deep from chain_network',
    );
    expect(status?.deep).toBe(0);
  });

  it('rel-H1 has nothing counted twice after a reorganisation below the final block', async () => {
    await followAll();
    await chain.forget();
    const base = Number(await chain.rpc('eth_blockNumber'));
    await send([11, 22]);
    await chain.mine(8);
    await followAll();
    await chain.rpc('anvil_reorg', 9, await moved(9, [3, 3]));
    await chain.mine(8);
    await followAll();
    const told = (await chain.told()).map(({ what, detail }) => `${what} ${detail.amount}`);
    expect(told.sort()).toEqual([
      'prepaid CONFIRMED 11',
      'prepaid CONFIRMED 22',
      'prepaid SEEN 11',
      'prepaid SEEN 22',
    ]);
    expect((await onChain(base + 1)).map(({ amount }) => amount).sort()).toEqual(['11', '22']);
    const [status] = await chain.admin.query<{ deep: number }>(
      'select deep_reorganisations as deep from chain_network',
    );
    expect(status?.deep).toBe(1);
  });
});
