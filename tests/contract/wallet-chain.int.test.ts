import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRpc, sendTransaction } from '../../platform/development-servers/chain/call-rpc.ts';
import {
  type LocalChain,
  openLocalChain,
} from '../../platform/development-servers/chain/local-chain.ts';
import { withLocalChain } from '../../platform/development-servers/chain/tokens.ts';
import { contractWalletCode } from '../../services/user/src/testing/contract-wallet-code.ts';
import { createUserStack, type UserStack } from '../../services/user/src/testing/fixture.ts';
import { registered } from '../../services/user/src/testing/operations.ts';
import { testWallets } from '../../services/user/src/testing/test-wallets.ts';
import {
  loggedIn,
  loginByWallet,
  newWallet,
  signed,
  walletBalances,
} from '../../services/user/src/testing/wallets.ts';
import { readChainConfig } from '../../services/user/src/wallet/wallet-config.ts';

/** The function `mint(address,uint256)` of our tokens. */
const mint = '0x40c10f19';
const word = (hex: string) => hex.replace('0x', '').toLowerCase().padStart(64, '0');

describe('wallets on the local chain', () => {
  let dataDir: string;
  let chain: LocalChain;
  let stack: UserStack;
  let account: string;
  const tokenOf = (symbol: string) =>
    new RegExp(`${symbol}=(0x\\w+)`).exec(withLocalChain({}, '').ETH_TOKENS ?? '')?.[1];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vita-chain-'));
    chain = await openLocalChain({ dataDir });
    const chains = readChainConfig(withLocalChain({}, chain.url));
    stack = await createUserStack({ wallet: { ...testWallets, ...chains } });
    [account] = (await callRpc(chain.url, 'eth_accounts', [])) as [string];
  });
  afterAll(async () => {
    await stack.close();
    await chain.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const send = async (transaction: object) => ({
    contractAddress: String(await sendTransaction(chain.url, { from: account, ...transaction })),
  });

  it('K8 Q46 reads balances of coin and tokens with fixed prices', async () => {
    const { address } = newWallet();
    await send({ to: address, value: '0x1bc16d674ec80000' });
    await send({ to: tokenOf('USDT'), data: `${mint}${word(address)}${word('0x2625a0')}` });
    const { caller } = await registered(stack);
    const variables = { wallet: address, chain: 'ETH' };
    expect((await caller.ask(walletBalances, variables)).walletBalances).toEqual([
      { symbol: 'ETH', decimals: 18, price: 3000, balance: '2000000000000000000' },
      { symbol: 'WETH', decimals: 18, price: 3000, balance: '0' },
      { symbol: 'MATIC', decimals: 18, price: 0.5, balance: '0' },
      { symbol: 'USDT', decimals: 6, price: 1, balance: '2500000' },
    ]);
  });

  it('rel-S17 logs a contract wallet in by the signature of its owner (ERC-1271)', async () => {
    const owner = newWallet();
    const { contractAddress } = await send({
      data: contractWalletCode + word(owner.address),
    });
    const contract = {
      address: contractAddress,
      signMessage: (text: string) => owner.signMessage(text),
    };
    const userId = await loggedIn(stack.caller(), contract);
    expect(await loggedIn(stack.caller(), contract)).toBe(userId);
    // The owner's own address is another wallet.
    expect(await loggedIn(stack.caller(), owner)).not.toBe(userId);
    const caller = stack.caller();
    const stranger = newWallet();
    const { input } = await signed(caller, {
      address: contractAddress,
      signMessage: (text: string) => stranger.signMessage(text),
    });
    expect((await caller.fail(loginByWallet, { input })).code).toBe('WALLET_SIGNATURE_WRONG');
  });

  it('rel-S17 rejects a contract that reverts, answers anything, or does not exist', async () => {
    const owner = newWallet();
    // Contracts that revert, that return nothing, and that return the word 1.
    for (const code of [
      '600580600a5f395ff35f5ffd',
      '600160095f3960015ff300',
      '600880600a5f395ff360015f5260205ff3',
    ]) {
      const { contractAddress } = await send({ data: `0x${code}` });
      const caller = stack.caller();
      const { input } = await signed(caller, {
        address: contractAddress,
        signMessage: (text: string) => owner.signMessage(text),
      });
      expect((await caller.fail(loginByWallet, { input })).code).toBe('WALLET_SIGNATURE_WRONG');
    }
    const caller = stack.caller();
    const { input } = await signed(caller, {
      address: newWallet().address,
      signMessage: (text: string) => owner.signMessage(text),
    });
    expect((await caller.fail(loginByWallet, { input })).code).toBe('WALLET_SIGNATURE_WRONG');
  });
});
