import { createLogger } from '#kit/runtime/logger';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  createTestNode,
  type NodeAnswer,
  nodeAnswers,
  type TestNode,
} from '../testing/node-of-chain.ts';
import { registered } from '../testing/operations.ts';
import { testWallets } from '../testing/test-wallets.ts';
import { newWallet, walletBalances } from '../testing/wallets.ts';
import { createChain } from './chain.ts';
import type { WalletConfig } from './wallet-config.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const prices = { ethereum: { usd: 3100.5 }, weth: { usd: 3100 }, tether: { usd: 1.001 } };

describe('balances of a wallet', () => {
  let stack: UserStack;
  let node: TestNode;
  let source: TestNode;
  let answer: (body: string) => NodeAnswer;
  let priceAnswer: () => NodeAnswer;
  const healthy = (body: string) => ({ text: nodeAnswers(body, 1, '0xde0b6b3a7640000') });

  beforeAll(async () => {
    node = await createTestNode((body) => answer(body));
    source = await createTestNode(() => priceAnswer());
    const { chains } = testWallets;
    const wallet: WalletConfig = {
      ...testWallets,
      chains: {
        ETH: { ...chains.ETH, rpcUrl: node.url },
        MATIC: { ...chains.MATIC, rpcUrl: node.url },
      },
      priceUrl: `${source.url}/simple/price?ids=ethereum&vs_currencies=usd`,
      chainTimeoutMs: 1_000,
    };
    stack = await createUserStack({ wallet });
  });
  afterAll(async () => {
    await stack.close();
    await Promise.all([node.close(), source.close()]);
  });
  beforeEach(() => {
    answer = healthy;
    priceAnswer = () => ({ text: JSON.stringify(prices) });
    node.requests.length = 0;
    source.requests.length = 0;
  });
  afterEach(() => stack.clock.shift(0));

  const read = async (chain = 'ETH', wallet = newWallet().address) => {
    const { caller } = await registered(stack);
    return (await caller.ask(walletBalances, { wallet, chain })).walletBalances;
  };
  const failure = async (chain = 'ETH') => {
    const { caller } = await registered(stack);
    return caller.fail(walletBalances, { wallet: newWallet().address, chain });
  };

  it('K8 Q46 returns the tracked tokens of the ETH chain with prices, unknown ones without', async () => {
    const balance = '1000000000000000000';
    expect(await read()).toEqual([
      { symbol: 'ETH', decimals: 18, price: 3100.5, balance },
      { symbol: 'WETH', decimals: 18, price: 3100, balance },
      { symbol: 'MATIC', decimals: 18, price: null, balance },
      { symbol: 'USDT', decimals: 6, price: 1.001, balance },
    ]);
    expect(node.requests).toHaveLength(1);
  });

  it('K8 tracks ETH and MATIC on the MATIC chain', async () => {
    answer = (body) => ({ text: nodeAnswers(body, 137, '0x0') });
    const tokens: { symbol: string; balance: string }[] = await read('MATIC');
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'MATIC']);
    expect(tokens[0]?.balance).toBe('0');
  });

  it('K8 asks the node once for several callers, and again after 10 seconds', async () => {
    const { address } = newWallet();
    await Promise.all([read('ETH', address), read('ETH', address), read('ETH', address)]);
    expect(node.requests.length).toBeLessThanOrEqual(3);
    node.requests.length = 0;
    await read('ETH', address);
    expect(node.requests).toHaveLength(0);
    stack.clock.shift(10 * SECOND);
    await read('ETH', address);
    expect(node.requests).toHaveLength(1);
  });

  it.each<[string, (body: string) => NodeAnswer]>([
    ['that never answers', () => 'silence'],
    ['that hangs up', () => 'hang-up'],
    ['of another chain', (body: string) => ({ text: nodeAnswers(body, 56, '0x1') })],
    ['that fails', () => ({ status: 500, text: '{}' })],
    ['that sends no JSON', () => ({ text: '<html>' })],
    ['that sends one answer', () => ({ text: '{"jsonrpc":"2.0","id":0,"result":"0x1"}' })],
    ['that leaves out answers', () => ({ text: '[{"jsonrpc":"2.0","id":0,"result":"0x1"}]' })],
    ['that sends null', () => ({ text: '[null]' })],
    ['whose contract is missing', (body: string) => ({ text: nodeAnswers(body, 1, '0x') })],
    ['that sends numbers', (body: string) => ({ text: nodeAnswers(body, 1, '5') })],
    [
      'with more than 256 bits',
      (body: string) => ({ text: nodeAnswers(body, 1, `0x${'f'.repeat(65)}`) }),
    ],
    ['that sends too much', () => ({ text: `[${'0,'.repeat(200_000)}0]` })],
    [
      'that refuses the calls',
      (body: string) => ({
        text: nodeAnswers(body, 1, '0x1').replace(/"id":2,"result":"0x1"/, '"id":2,"error":{}'),
      }),
    ],
  ])('K8 rejects with CHAIN_UNAVAILABLE for a node %s', async (_, answered) => {
    answer = answered;
    expect(await failure()).toEqual({ code: 'CHAIN_UNAVAILABLE', params: { chain: 'ETH' } });
    expect(node.requests).toHaveLength(1);
    answer = healthy;
    expect(await read()).toHaveLength(4);
  });

  it('rel-O2 K8 asks a node no more that failed five times, until a pause of ten seconds is over', async () => {
    answer = () => ({ status: 503, text: '' });
    for (let count = 0; count < 7; count++)
      expect((await failure()).code).toBe('CHAIN_UNAVAILABLE');
    expect(node.requests).toHaveLength(5);
    answer = healthy;
    stack.clock.shift(11 * SECOND);
    expect(await read()).toHaveLength(4);
    expect(node.requests).toHaveLength(6);
  });

  it('rel-O1 K8 rejects with CHAIN_UNAVAILABLE where no node listens', async () => {
    const gone = await createTestNode(healthy);
    await gone.close();
    const options = { ...testWallets.chains.ETH, rpcUrl: gone.url };
    const chain = createChain('ETH', options, testWallets, {
      logger: createLogger('test', 'silent'),
      clock: stack.clock,
    });
    await expect(chain.call([])).rejects.toMatchObject({
      code: 'CHAIN_UNAVAILABLE',
      params: { chain: 'ETH' },
    });
  });

  it('rel-O1 Q46 returns balances without prices when their source never answers', async () => {
    priceAnswer = () => 'silence';
    stack.clock.shift(365 * 24 * 60 * MINUTE);
    expect((await read()).map(({ price }: { price: number | null }) => price)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('K8 fails for one chain only', async () => {
    const { caller } = await registered(stack);
    const { address } = newWallet();
    const two = `{ eth: walletBalances(wallet: "${address}", chain: ETH) { symbol }
      matic: walletBalances(wallet: "${address}", chain: MATIC) { symbol } }`;
    expect(await caller.fail(two)).toEqual({
      code: 'CHAIN_UNAVAILABLE',
      params: { chain: 'MATIC' },
    });
    expect(await caller.ask(walletBalances, { wallet: address, chain: 'ETH' })).toMatchObject({
      walletBalances: [{ symbol: 'ETH' }, {}, {}, {}],
    });
  });

  it('Q46 returns old prices for a while when their source fails, then none', async () => {
    await read();
    priceAnswer = () => ({ status: 503, text: '' });
    stack.clock.shift(5 * MINUTE);
    expect((await read())[0].price).toBe(3100.5);
    stack.clock.shift(16 * MINUTE);
    expect((await read())[0].price).toBeNull();
    expect(source.requests.length).toBeGreaterThan(0);
  });

  it('Q46 leaves out a price that is no number', async () => {
    priceAnswer = () => ({ text: '{"ethereum":{"usd":"3000"},"weth":{"usd":-1},"tether":null}' });
    stack.clock.shift(40 * MINUTE);
    const tokens: { price: number | null }[] = await read();
    expect(tokens.map(({ price }) => price)).toEqual([null, null, null, null]);
  });

  it('K8 limits the reads of one network, for members only', async () => {
    expect((await stack.caller().fail(walletBalances, { wallet: '0x', chain: 'ETH' })).code).toBe(
      'UNAUTHENTICATED',
    );
    const { caller } = await registered(stack);
    for (let count = 0; count < 120; count++) {
      await caller.ask(walletBalances, { wallet: newWallet().address, chain: 'ETH' });
    }
    const wallet = newWallet().address;
    expect((await caller.fail(walletBalances, { wallet, chain: 'ETH' })).code).toBe('THROTTLED');
  });

  it('K8 rejects balances of what is no address', async () => {
    const { caller } = await registered(stack);
    expect(await caller.fail(walletBalances, { wallet: '0x12', chain: 'ETH' })).toEqual({
      code: 'FIELD_INVALID',
      params: { field: 'wallet' },
    });
  });
});
