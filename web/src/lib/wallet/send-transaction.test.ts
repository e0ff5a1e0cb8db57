import { networks } from '#schema/networks';
import { sendTransaction, type WalletTransaction } from './send-transaction.ts';
import { WalletError } from './wallet-fault.ts';

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const hash = `0x${'ab'.repeat(32)}`;
const transaction: WalletTransaction = { chainId: 31_337, from, to: hash.slice(0, 42), data: '0x' };

/** A wallet that answers with values, or throws the errors among them. */
function walletWith(answers: Record<string, unknown>) {
  const asked: [method: string, params: unknown][] = [];
  let chainId: unknown = answers.eth_chainId ?? '0x1';
  const known: Record<string, unknown> = {
    eth_requestAccounts: [from.toLowerCase()],
    eth_sendTransaction: hash.toUpperCase().replace('0X', '0x'),
    wallet_switchEthereumChain: null,
    ...answers,
  };
  return {
    asked,
    async request({ method, params }: { method: string; params?: readonly unknown[] | object }) {
      asked.push([method, params]);
      if (method === 'eth_chainId') return chainId;
      const answer = known[method];
      if (answer && typeof answer === 'object' && 'code' in answer) throw answer;
      if (method === 'wallet_switchEthereumChain' && answer !== 'stays') chainId = '0x7a69';
      // Wallets change to what they have added.
      if (method === 'wallet_addEthereumChain') {
        [{ chainId }] = params as [{ chainId: string }];
      }
      return answer;
    },
  };
}

const faultOf = (error: unknown) => (error instanceof WalletError ? error.fault : error);

describe('sendTransaction', () => {
  it('B6 asks for the account and the network, then sends', async () => {
    const wallet = walletWith({});
    expect(await sendTransaction(wallet, { ...transaction, value: 255n })).toBe(hash);
    expect(wallet.asked.map(([method]) => method)).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
      'wallet_switchEthereumChain',
      'eth_chainId',
      'eth_sendTransaction',
    ]);
    expect(wallet.asked.at(-1)?.[1]).toMatchObject([{ from, value: '0xff', chainId: '0x7a69' }]);
  });

  it('B6 does not ask to switch on the right network', async () => {
    const wallet = walletWith({ eth_chainId: '0x7a69' });
    await sendTransaction(wallet, transaction);
    expect(wallet.asked.map(([method]) => method)).not.toContain('wallet_switchEthereumChain');
  });

  it('B6 K8 offers a wallet what it has to know of a public network', async () => {
    const known = { wallet_switchEthereumChain: { code: 4902 } };
    const wallet = walletWith({ ...known, wallet_addEthereumChain: null });
    const amoy = { ...transaction, chainId: networks.amoy.chainId };
    expect(await sendTransaction(wallet, amoy)).toBe(hash);
    const added = wallet.asked.find(([method]) => method === 'wallet_addEthereumChain')?.[1];
    expect(added).toEqual([
      {
        chainId: '0x13882',
        chainName: 'Polygon Amoy',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: [networks.amoy.publicNode],
        blockExplorerUrls: ['https://amoy.polygonscan.com'],
      },
    ]);
    const declined = walletWith({ ...known, wallet_addEthereumChain: { code: 4001 } });
    expect(await sendTransaction(declined, amoy).catch(faultOf)).toBe('REJECTED');
    const unable = walletWith({ ...known, wallet_addEthereumChain: { code: 4200 } });
    expect(await sendTransaction(unable, amoy).catch(faultOf)).toBe('NETWORK_UNKNOWN');
  });

  it.each([
    ['REJECTED', { eth_requestAccounts: { code: 4001 } }],
    ['REJECTED', { wallet_switchEthereumChain: { code: 4001 } }],
    ['REJECTED', { eth_sendTransaction: { code: 4001 } }],
    ['ACCOUNT', { eth_requestAccounts: [transaction.to] }],
    ['ACCOUNT', { eth_requestAccounts: 'nonsense' }],
    ['ACCOUNT', { eth_sendTransaction: { code: 4100 } }],
    ['NETWORK_UNKNOWN', { wallet_switchEthereumChain: { code: 4902 } }],
    [
      'NETWORK_UNKNOWN',
      { wallet_switchEthereumChain: { code: -32603, data: { originalError: { code: 4902 } } } },
    ],
    ['NETWORK_OTHER', { wallet_switchEthereumChain: { code: 4200 } }],
    ['NETWORK_OTHER', { wallet_switchEthereumChain: 'stays' }],
    ['BUSY', { eth_requestAccounts: { code: -32_002 } }],
    ['FUNDS', { eth_sendTransaction: { code: -32_000, message: 'insufficient funds for gas' } }],
    ['FAILED', { eth_sendTransaction: { code: -32_603 } }],
    ['FAILED', { eth_sendTransaction: 'nonsense' }],
  ])('B6 tells %s for %j', async (fault, answers) => {
    const wallet = walletWith(answers);
    expect(await sendTransaction(wallet, transaction).catch(faultOf)).toBe(fault);
    const isSent = wallet.asked.some(([method]) => method === 'eth_sendTransaction');
    expect(isSent).toBe('eth_sendTransaction' in answers);
  });
});
