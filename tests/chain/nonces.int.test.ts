import { keccak256 } from 'ethers/crypto';
import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import type { ChainRequest } from '../../services/badge/src/chain/ports.ts';
import {
  repeatTransaction,
  requestTransaction,
} from '../../services/badge/src/chain/request-transaction.ts';
import {
  type ChainFixture,
  createChainFixture,
  developer,
  gwei,
  keyOf,
  requestsOf,
} from './chain-fixture.ts';
import { createLyingNode, type LyingNode } from './lying-node.ts';

let chain: ChainFixture;
let parts: ChainParts;
let liar: LyingNode;
beforeAll(async () => {
  chain = await createChainFixture({ confirmations: 2 });
  liar = await createLyingNode(chain.url);
});
afterAll(async () => {
  await liar?.close();
  await chain?.close();
});
beforeEach(async () => {
  parts = await chain.parts();
  await chain.makeBlocks();
});

const request = (one: ChainRequest) =>
  chain.database.transaction((tx) => requestTransaction(tx, one, chain.clock.now()));

const round = () => runRound(parts);
/** What was told of these, without details. */
async function saidOf(...subjects: string[]): Promise<string[]> {
  const told = await chain.told();
  return told.filter(({ subject }) => subjects.includes(subject)).map(({ what }) => what);
}
/** Rounds and blocks until everything is final. */
async function finish(): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await round();
    await chain.mine();
  }
  await round();
}

async function createBadge(name: string) {
  const badge = requestsOf(chain, name);
  await request(badge.create);
  await finish();
  await chain.forget();
  return badge;
}

const attemptsOf = (subject: string) =>
  chain.admin.query<{ hash: string; max_fee: string; priority_fee: string; nonce: string }>(
    `select a.hash, a.max_fee, a.priority_fee, t.nonce
     from chain_attempt a join chain_transaction t on t.id = a.transaction_id
     where t.subject = $1 order by a.number`,
    [subject],
  );

describe('a nonce of the relayer', () => {
  it('rel-R32 rel-H3 replaces what a node forgets again and again', async () => {
    const badge = await createBadge('forgotten');
    await chain.holdBlocks();
    // It takes each transaction, and has none of them.
    liar.lie(async ({ method, params: [raw] }) => {
      if (method === 'eth_getTransactionByHash') return { result: null };
      return method === 'eth_sendRawTransaction' ? { result: keccak256(String(raw)) } : 'truth';
    });
    parts = await chain.parts(liar.url);
    await request(badge.mint('lapse'));
    await round();
    for (let n = 0; n < 3; n++) {
      await chain.mine();
      await round();
    }
    expect(await attemptsOf('lapse')).toHaveLength(2);
    liar.lie(null);
    parts = await chain.parts();
    await finish();
    expect(await saidOf('lapse')).toEqual(['sent', 'sent', 'mined', 'confirmed']);
  });

  it('rel-H2 fails for certain when a final block has another transaction of the nonce', async () => {
    const badge = await createBadge('foreign');
    await chain.holdBlocks();
    await request(badge.mint('lost'));
    await round();
    const [attempt] = await attemptsOf('lost');
    await chain.rpc('anvil_dropTransaction', attempt?.hash);
    await chain.rpc('anvil_impersonateAccount', chain.relayer);
    await chain.rpc('eth_sendTransaction', {
      from: chain.relayer,
      to: developer,
      nonce: `0x${Number(attempt?.nonce).toString(16)}`,
      maxFeePerGas: `0x${(40n * gwei).toString(16)}`,
    });
    await chain.mine();
    await round();
    expect(await saidOf('lost')).toEqual(['sent']);
    await finish();
    expect(await saidOf('lost')).toEqual(['sent', 'failed']);
    const [{ id = '' } = {}] = await chain.admin.query<{ id: string }>(
      "select id from chain_transaction where subject = 'lost'",
    );
    const again = { id, subject: 'lost:1', at: chain.clock.now() };
    await chain.database.transaction((tx) => repeatTransaction(tx, again));
    await finish();
    expect(await saidOf('lost:1')).toEqual(['sent', 'mined', 'confirmed']);
    expect(await saidOf(keyOf('lost'))).toEqual(['claimed SEEN', 'claimed CONFIRMED']);
    await request(badge.mint('next'));
    await finish();
    expect(await saidOf('next')).toEqual(['sent', 'mined', 'confirmed']);
  });
});
