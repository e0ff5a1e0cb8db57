import type { BrowserContext } from '@playwright/test';
import { toUtf8String, Wallet } from 'ethers';
import type { WalletTransaction } from '../local-chain.ts';

export interface InjectedWallet {
  address: string;
  /** Texts that it was asked to sign, oldest first. */
  signed: string[];
}

export interface InjectedOptions {
  name?: string;
  /** Of the chain that the wallet is on. */
  chainId?: string;
  /** How it is found: announced by EIP-6963, or as `window.ethereum` alone. */
  by?: 'announcement' | 'window';
  isWalletConnect?: boolean;
  /** The text that it signs in place of the one that it was given; null declines. */
  signs?: (text: string) => string | null | Promise<string | null>;
  wallet?: Pick<Wallet, 'address' | 'signMessage'>;
  /** Chains that it can switch to, besides its own. */
  knownChains?: readonly string[];
  /** Sends a transaction and returns its hash; null declines. A wallet without it sends nothing. */
  sends?: (transaction: WalletTransaction) => Promise<string | null>;
}

/** Runs in the page: a wallet of EIP-1193 whose key is outside the browser. */
function inject(options: {
  id: number;
  name: string;
  address: string;
  chainId: string;
  by: string;
  isWalletConnect: boolean;
  knownChains: readonly string[];
}): void {
  const { id, name, address, by, isWalletConnect, knownChains } = options;
  let { chainId } = options;
  const outside = window as unknown as {
    walletSigns(id: number, text: string): Promise<string | null>;
    walletSends(id: number, transaction: unknown): Promise<string | null>;
    ethereum?: object;
  };
  const refuse = (code: number, message: string): never => {
    throw Object.assign(new Error(message), { code });
  };
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => chainId,
    eth_accounts: () => [address],
    eth_requestAccounts: () => [address],
    personal_sign: async ([text]) =>
      (await outside.walletSigns(id, String(text ?? ''))) ?? refuse(4001, 'declined'),
    eth_sendTransaction: async ([transaction]) =>
      (await outside.walletSends(id, transaction)) ?? refuse(4001, 'declined'),
    wallet_switchEthereumChain([wanted]) {
      const next = (wanted as { chainId: string }).chainId;
      if (next !== chainId && !knownChains.includes(next)) refuse(4902, 'unknown chain');
      chainId = next;
      return null;
    },
  };
  const provider = {
    isWalletConnect,
    async request({ method, params = [] }: { method: string; params?: unknown[] }) {
      const answer = answers[method];
      return answer ? answer(params) : refuse(4200, method);
    },
  };
  if (by === 'window') {
    outside.ethereum = provider;
    return;
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const info = Object.freeze({ uuid: `wallet-${id}`, name, icon, rdns: 'test.vita.wallet' });
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

interface KeyOutside {
  sign(text: string): Promise<string | null>;
  send(transaction: WalletTransaction): Promise<string | null>;
}
const keysOf = new WeakMap<BrowserContext, KeyOutside[]>();

async function exposeKeys(context: BrowserContext): Promise<KeyOutside[]> {
  const keys: KeyOutside[] = [];
  keysOf.set(context, keys);
  await context.exposeFunction('walletSigns', (id: number, data: string) =>
    keys[id]?.sign(toUtf8String(data)),
  );
  await context.exposeFunction('walletSends', (id: number, transaction: WalletTransaction) =>
    keys[id]?.send(transaction),
  );
  return keys;
}

/** Gives pages of the context, from their next load on, a wallet that signs with a real key. */
export async function injectWallet(
  context: BrowserContext,
  options: InjectedOptions = {},
): Promise<InjectedWallet> {
  const { wallet = Wallet.createRandom(), signs = (text: string) => text } = options;
  const signed: string[] = [];
  const keys = keysOf.get(context) ?? (await exposeKeys(context));
  keys.push({
    async sign(text) {
      signed.push(text);
      const given = await signs(text);
      return given === null ? null : wallet.signMessage(given);
    },
    send: options.sends ?? (() => Promise.resolve(null)),
  });
  const { name = 'Test Wallet', chainId = '0x1', by = 'announcement', knownChains = [] } = options;
  const { address } = wallet;
  const isWalletConnect = options.isWalletConnect ?? false;
  const id = keys.length - 1;
  await context.addInitScript(inject, {
    id,
    name,
    address,
    chainId,
    by,
    isWalletConnect,
    knownChains,
  });
  return { address, signed };
}
