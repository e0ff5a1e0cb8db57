import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import type { ChainRequest } from '../../services/badge/src/chain/ports.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { encodeCall, encodePrepay } from './badge-calls.ts';
import {
  type ChainFixture,
  createChainFixture,
  developer,
  fan,
  gwei,
  keyOf,
  other,
  requestsOf,
} from './chain-fixture.ts';
import { about, createLyingNode, type LyingNode } from './lying-node.ts';

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

describe('the relayer', () => {
  it('rel-H1 sends a requested transaction, and tells each step once', async () => {
    const badge = requestsOf(chain, 'first');
    const ids = [await request(badge.create), await request(badge.create)];
    expect(new Set(ids).size).toBe(1);
    expect(await round()).toBe('READY');
    expect(await saidOf('first')).toEqual(['sent']);
    await finish();
    await finish();
    expect(await saidOf('first')).toEqual(['sent', 'mined', 'confirmed']);
    expect(await chain.rpc('eth_getCode', badge.contract, 'latest')).not.toBe('0x');
  });

  it('rel-H6 tells the cost that the chain took, also of a transaction that reverts', async () => {
    const badge = await createBadge('costs');
    const before = BigInt(String(await chain.rpc('eth_getBalance', chain.relayer, 'latest')));
    await chain.holdBlocks();
    await request(badge.mint('good'));
    // It is sent while another one waits, so that nobody sees in advance that it reverts.
    await request({ ...badge.mint('good'), subject: 'double' });
    await round();
    await chain.mine();
    await finish();
    const told = await chain.told();
    expect(await saidOf('good')).toEqual(['sent', 'mined', 'confirmed']);
    expect(await saidOf('double')).toEqual(['sent', 'mined', 'failed']);
    const ended = told.filter(({ what }) => what === 'confirmed' || what === 'failed');
    expect(ended.map(({ detail }) => detail.reason)).toEqual([undefined, 'REVERTED']);
    const after = BigInt(String(await chain.rpc('eth_getBalance', chain.relayer, 'latest')));
    const cost = ended.reduce((sum, { detail }) => sum + BigInt(String(detail.cost)), 0n);
    expect(before - after).toBe(cost);
  });

  it('rel-H6 refuses without cost what would revert', async () => {
    const badge = await createBadge('refusals');
    await request(badge.mint('once'));
    await finish();
    await request({ ...badge.mint('once'), subject: 'again' });
    await finish();
    expect(await saidOf('again')).toEqual(['failed']);
    expect((await attemptsOf('again')).length).toBe(0);
  });

  it('rel-R32 rel-H3 replaces what is late with both fees 15 % higher, and knows all hashes', async () => {
    const badge = await createBadge('replaced');
    await chain.holdBlocks();
    await request(badge.mint('late'));
    await round();
    const [first] = await attemptsOf('late');
    // Blocks without it: the base fee of the next ones is above what it pays.
    for (let n = 0; n < 3; n++) {
      await chain.rpc('anvil_setNextBlockBaseFeePerGas', '0x9502f9000');
      await chain.mine();
      await round();
    }
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
    const attempts = await attemptsOf('late');
    expect(attempts).toHaveLength(2);
    expect(new Set(attempts.map(({ nonce }) => nonce)).size).toBe(1);
    expect(BigInt(attempts[1]?.max_fee ?? 0)).toBeGreaterThanOrEqual(
      (BigInt(first?.max_fee ?? 0) * 115n) / 100n,
    );
    expect(BigInt(attempts[1]?.priority_fee ?? 0)).toBeGreaterThanOrEqual(
      (BigInt(first?.priority_fee ?? 0) * 115n) / 100n,
    );
    await finish();
    expect(await saidOf('late')).toEqual(['sent', 'sent', 'mined', 'confirmed']);
    expect(await saidOf(keyOf('late'))).toEqual(['claimed SEEN', 'claimed CONFIRMED']);
  });

  it('rel-R32 rel-H3 replaces at most five times, and says that it is stuck', async () => {
    const badge = await createBadge('stuck');
    await chain.holdBlocks();
    await request(badge.mint('poor offer'));
    await round();
    // The node says that gas is cheap, and takes nothing at that price.
    liar.lie(
      about('eth_getBlockByNumber', async (_, forward) => ({
        result: { ...((await forward()) as object), baseFeePerGas: '0x3b9aca00' },
      })),
    );
    parts = await chain.parts(liar.url);
    const states: string[] = [];
    for (let n = 0; n < 20; n++) {
      await chain.rpc('anvil_setNextBlockBaseFeePerGas', `0x${(60n * gwei).toString(16)}`);
      await chain.mine();
      states.push(await round());
    }
    parts = await chain.parts();
    expect(states.at(-1)).toBe('STUCK');
    const attempts = await attemptsOf('poor offer');
    expect(attempts).toHaveLength(6);
    expect(new Set(attempts.map(({ nonce }) => nonce)).size).toBe(1);
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
    await finish();
    expect(await saidOf(keyOf('poor offer'))).toEqual(['claimed SEEN', 'claimed CONFIRMED']);
    expect((await saidOf('poor offer')).slice(-2)).toEqual(['mined', 'confirmed']);
  });

  it('rel-R32 rel-H2 hands over what a node dropped again, unchanged', async () => {
    const badge = await createBadge('dropped');
    await chain.holdBlocks();
    await request(badge.mint('gone'));
    await round();
    const [attempt] = await attemptsOf('gone');
    await chain.rpc('anvil_dropTransaction', attempt?.hash);
    await finish();
    expect(await attemptsOf('gone')).toHaveLength(1);
    expect(await saidOf('gone')).toEqual(['sent', 'mined', 'confirmed']);
  });

  it('rel-R33 undoes what was reorganised away, and counts it once when it comes again', async () => {
    const badge = await createBadge('reorganised');
    await chain.holdBlocks();
    await request(badge.mint('moved'));
    await round();
    await chain.mine();
    await round();
    expect(await saidOf('moved')).toEqual(['sent', 'mined']);
    // The new branch has an empty block in place of the last one.
    await chain.rpc('anvil_reorg', 1, []);
    await round();
    expect(await saidOf('moved')).toEqual(['sent', 'mined', 'undone']);
    expect(await saidOf(keyOf('moved'))).toEqual(['claimed SEEN', 'claimed UNDONE']);
    await finish();
    expect(await saidOf('moved')).toEqual(['sent', 'mined', 'undone', 'mined', 'confirmed']);
    expect(await saidOf(keyOf('moved'))).toEqual([
      'claimed SEEN',
      'claimed UNDONE',
      'claimed SEEN',
      'claimed CONFIRMED',
    ]);
    expect(await attemptsOf('moved')).toHaveLength(1);
  });

  it('rel-R35 tells a prepayment, and that it is gone', async () => {
    const badge = await createBadge('prepaid');
    await chain.call(developer, chain.factory, encodePrepay(badge.badgeKey), 7n);
    await round();
    await chain.rpc('anvil_reorg', 1, []);
    await round();
    const amounts = (await chain.told()).map(({ what, detail }) => [what, detail.amount]);
    expect(amounts).toEqual([
      ['prepaid SEEN', '7'],
      ['prepaid UNDONE', '7'],
    ]);
  });

  it('rel-H5 tells transfers of badges, and mints of wallets with a voucher', async () => {
    const badge = await createBadge('wallets');
    const deadline = 4_000_000_000;
    const voucher = { contract: badge.contract, claimId: keyOf('own'), to: fan, deadline };
    const signature = await parts.signer.signVoucher({ chainId: 31_337, ...voucher });
    await chain.call(
      fan,
      badge.contract,
      encodeCall('mintWithVoucher', [keyOf('own'), fan, deadline, signature]),
    );
    await chain.call(fan, badge.contract, encodeCall('transferFrom', [fan, other, 1]));
    await finish();
    const told = (await chain.told()).filter(({ what }) => what.endsWith('CONFIRMED'));
    expect(told.map(({ what, detail }) => [what, detail.to])).toEqual([
      ['transferred CONFIRMED', fan],
      ['claimed CONFIRMED', fan],
      ['transferred CONFIRMED', other],
    ]);
    expect(told[0]?.subject).toBe(badge.contract);
  });

  it('rel-H6 sends nothing without funds, and goes on after a top-up', async () => {
    const badge = await createBadge('poor');
    const balance = await chain.rpc('eth_getBalance', chain.relayer, 'latest');
    await chain.rpc('anvil_setBalance', chain.relayer, '0x1');
    await request(badge.mint('waiting'));
    expect(await round()).toBe('NO_FUNDS');
    expect(await attemptsOf('waiting')).toEqual([]);
    await chain.rpc('anvil_setBalance', chain.relayer, balance);
    await finish();
    expect(await saidOf('waiting')).toEqual(['sent', 'mined', 'confirmed']);
  });

  it('rel-H3 sends nothing while gas costs more than the cap', async () => {
    const badge = await createBadge('dear');
    await request(badge.mint('patient'));
    const dear = 51n * gwei;
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', `0x${dear.toString(16)}`);
    await chain.mine();
    expect(await round()).toBe('FEES_TOO_HIGH');
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
    await chain.mine();
    await finish();
    expect(await saidOf('patient')).toEqual(['sent', 'mined', 'confirmed']);
  });

  it('rel-H1 writes nothing more once another relayer has taken over', async () => {
    const badge = await createBadge('taken');
    await request(badge.mint('theirs'));
    const old = parts;
    const next = await chain.parts();
    await expect(runRound(old)).rejects.toThrow('local');
    expect(await attemptsOf('theirs')).toEqual([]);
    parts = next;
    await finish();
    expect(await saidOf('theirs')).toEqual(['sent', 'mined', 'confirmed']);
  });
});
