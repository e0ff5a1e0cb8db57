import type { BrowserContext } from '@playwright/test';
import { toUtf8String, Wallet } from 'ethers';

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
}

/** Runs in the page: a wallet of EIP-1193 whose key is outside the browser. */
function inject(options: {
  id: number;
  name: string;
  address: string;
  chainId: string;
  by: string;
  isWalletConnect: boolean;
}): void {
  const { id, name, address, chainId, by, isWalletConnect } = options;
  const outside = window as unknown as {
    walletSigns(id: number, text: string): Promise<string | null>;
    ethereum?: object;
  };
  const provider = {
    isWalletConnect,
    async request({ method, params }: { method: string; params?: string[] }) {
      if (method === 'eth_chainId') return chainId;
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address];
      if (method !== 'personal_sign') throw Object.assign(new Error(method), { code: 4200 });
      const signature = await outside.walletSigns(id, params?.[0] ?? '');
      if (signature === null) throw Object.assign(new Error('declined'), { code: 4001 });
      return signature;
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

type Sign = (text: string) => Promise<string | null>;
const signers = new WeakMap<BrowserContext, Sign[]>();

/** Gives pages of the context, from their next load on, a wallet that signs with a real key. */
export async function injectWallet(
  context: BrowserContext,
  options: InjectedOptions = {},
): Promise<InjectedWallet> {
  const { wallet = Wallet.createRandom(), signs = (text: string) => text } = options;
  const signed: string[] = [];
  let ofContext = signers.get(context);
  if (!ofContext) {
    const created: Sign[] = [];
    ofContext = created;
    signers.set(context, created);
    await context.exposeFunction('walletSigns', (id: number, data: string) =>
      created[id]?.(toUtf8String(data)),
    );
  }
  ofContext.push(async (text) => {
    signed.push(text);
    const given = await signs(text);
    return given === null ? null : wallet.signMessage(given);
  });
  const { name = 'Test Wallet', chainId = '0x1', by = 'announcement' } = options;
  const { address } = wallet;
  const isWalletConnect = options.isWalletConnect ?? false;
  const id = ofContext.length - 1;
  await context.addInitScript(inject, { id, name, address, chainId, by, isWalletConnect });
  return { address, signed };
}
