import { ChainFault } from '../../services/badge/src/chain/chain-fault.ts';
import type { ChainParts } from '../../services/badge/src/chain/chain-parts.ts';
import { activateNetwork, takeOver } from '../../services/badge/src/chain/network-store.ts';
import { runRound } from '../../services/badge/src/chain/network-worker.ts';
import { requestTransaction } from '../../services/badge/src/chain/request-transaction.ts';
import { type ChainFixture, createChainFixture, keyOf, requestsOf } from './chain-fixture.ts';
import { about, createLyingNode, type Lie, type LyingNode } from './lying-node.ts';

let chain: ChainFixture;
let liar: LyingNode;
let parts: ChainParts;
let badge: ReturnType<typeof requestsOf>;
let claims = 0;
let claim = '';

beforeAll(async () => {
  chain = await createChainFixture({ confirmations: 2 });
  liar = await createLyingNode(chain.url);
  parts = await chain.parts(liar.url);
  badge = requestsOf(chain, 'lies');
  await request(badge.create);
  await finish();
});
afterAll(async () => {
  await liar?.close();
  await chain?.close();
});
beforeEach(async () => {
  liar.lie(null);
  claims += 1;
  claim = `claim ${claims}`;
});

const request = (one: Parameters<typeof requestTransaction>[1]) =>
  chain.database.transaction((tx) => requestTransaction(tx, one, chain.clock.now()));
const round = () => runRound(parts);
async function finish(): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await round();
    await chain.mine();
  }
  await round();
}
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof ChainFault ? error.reason : error),
  );

/** The claim has one token, by one nonce, and no nonce was left out. */
async function expectOnce(): Promise<void> {
  await finish();
  const told = await chain.told();
  const steps = told.filter(({ subject }) => subject === claim).map(({ what }) => what);
  expect(steps.filter((what) => what === 'confirmed')).toHaveLength(1);
  const minted = told.filter(({ subject }) => subject === keyOf(claim)).map(({ what }) => what);
  expect(minted.filter((what) => what === 'claimed CONFIRMED')).toHaveLength(1);
  const rows = await chain.admin.query<{ nonce: string }>(
    `select nonce from chain_transaction where signer is not null order by nonce`,
  );
  const sent = Number(await chain.rpc('eth_getTransactionCount', chain.relayer, 'latest'));
  expect(rows.map(({ nonce }) => Number(nonce))).toEqual(Array.from({ length: sent }, (_, n) => n));
}

describe('a node that lies', () => {
  it('rel-R34 takes a transaction and does not answer: it is looked up, not sent anew', async () => {
    await request(badge.mint(claim));
    liar.lie(
      about('eth_sendRawTransaction', async (_, forward) => {
        await forward();
        return 'silence';
      }),
    );
    expect(await faultOf(round())).toBe('AWAY');
    liar.lie(null);
    await expectOnce();
  });

  it('rel-R34 loses a transaction and does not answer: the same one is handed over again', async () => {
    await request(badge.mint(claim));
    liar.lie(about('eth_sendRawTransaction', async () => 'silence'));
    expect(await faultOf(round())).toBe('AWAY');
    liar.lie(null);
    await expectOnce();
    const [{ count } = { count: 0 }] = await chain.admin.query<{ count: number }>(
      `select count(*)::integer as count from chain_attempt a
       join chain_transaction t on t.id = a.transaction_id where t.subject = $1`,
      [claim],
    );
    expect(count).toBe(1);
  });

  const receiptLies: [string, Lie][] = [
    ['no receipt', async () => ({ result: null })],
    [
      'the receipt of another transaction',
      async (_, forward) => ({
        result: { ...((await forward()) as object), transactionHash: `0x${'ab'.repeat(32)}` },
      }),
    ],
    [
      'the receipt of another block',
      async (_, forward) => ({
        result: { ...((await forward()) as object), blockHash: `0x${'cd'.repeat(32)}` },
      }),
    ],
    ['a receipt without a status', async () => ({ result: {} })],
    ['a page instead of an answer', async () => 'nonsense'],
  ];
  it.each(receiptLies)('rel-R34 says %s: nothing is believed', async (_, lie) => {
    await request(badge.mint(claim));
    await round();
    liar.lie(about('eth_getTransactionReceipt', lie));
    expect(await faultOf(round())).toBe('NONSENSE');
    const told = await chain.told();
    expect(told.filter(({ subject }) => subject === claim).map(({ what }) => what)).toEqual([
      'sent',
    ]);
    liar.lie(null);
    await expectOnce();
  });

  it('rel-R34 is of another chain: nothing is sent to it', async () => {
    liar.lie(about('eth_chainId', async () => ({ result: '0x1' })));
    const relayed = await chain.open(liar.url);
    await chain.database.transaction((tx) => relayed.requestTransaction(tx, badge.mint(claim)));
    const before = liar.counts.get('eth_sendRawTransaction');
    relayed.start();
    await relayed.settle();
    expect((await relayed.status('local'))?.state).toBe('WRONG_CHAIN');
    const metric = relayed.metrics.find(({ name }) => name === 'vita_chains_not_ready');
    expect(await metric?.read()).toBe(1);
    expect(liar.counts.get('eth_sendRawTransaction')).toBe(before);
    await relayed.close();
    parts = await chain.parts(liar.url);
    liar.lie(null);
    await expectOnce();
  });

  it('rel-R34 limits calls: it is left alone as long as it wants', async () => {
    liar.lie(async () => ({ status: 429, headers: { 'retry-after': '7' } }));
    const fault = await round().then(
      () => null,
      (error) => error,
    );
    expect(fault).toMatchObject({ reason: 'THROTTLED', pauseMs: 7_000 });
    liar.lie(null);
    await request(badge.mint(claim));
    await expectOnce();
  });

  it('rel-R34 is 100 blocks behind: nothing is undone, sent or replaced', async () => {
    await chain.mine(100);
    await round();
    const head = (await chain.admin.query('select head from chain_network'))[0];
    await request(badge.mint(claim));
    const old = Number(await chain.rpc('eth_blockNumber')) - 100;
    liar.lie(
      about('eth_getBlockByNumber', async ({ params }, forward) => ({
        result:
          params[0] === 'latest'
            ? await chain.rpc('eth_getBlockByNumber', `0x${old.toString(16)}`, false)
            : await forward(),
      })),
    );
    expect(await round()).toBe('BEHIND');
    expect((await chain.admin.query('select head from chain_network'))[0]).toEqual(head);
    expect((await chain.told()).filter(({ subject }) => subject === claim)).toEqual([]);
    liar.lie(null);
    await expectOnce();
  });

  it('rel-R34 was away while 100 blocks came: they are taken in one after the other', async () => {
    await request(badge.mint(claim));
    await round();
    liar.lie(async () => ({ status: 503 }));
    expect(await faultOf(round())).toBe('AWAY');
    await chain.mine(100);
    liar.lie(null);
    await expectOnce();
  });
});

describe('a node that has stopped', () => {
  it('rel-R34 has an old latest block: it is followed, and nothing is sent', async () => {
    const sepolia = { ...parts, network: { ...parts.network, name: 'sepolia' as const } };
    await activateNetwork(chain.database, 'sepolia', chain.clock.now());
    const own = { ...sepolia, epoch: await takeOver(chain.database, 'sepolia') };
    chain.clock.shift(-60 * 60_000);
    expect(await runRound(own)).toBe('READY');
    chain.clock.shift(60 * 60_000);
    expect(await runRound(own)).toBe('BEHIND');
    chain.clock.shift(0);
  });
});
