import { findWallets, type Provider } from './provider.ts';
import { WalletError } from './wallet-fault.ts';

async function accountsOf(provider: Provider): Promise<readonly string[]> {
  const accounts = await provider.request({ method: 'eth_accounts' }).catch(() => []);
  return Array.isArray(accounts) ? accounts.map((account) => String(account).toLowerCase()) : [];
}

/**
 * The wallet of this browser that shows this address to the site, or else the only wallet, which can still
 * be asked for it.
 * @throws WalletError `ACCOUNT` when no wallet is found, or several and none of them shows the address
 */
export async function findWalletOf(address: string): Promise<Provider> {
  const wallets = findWallets();
  for (const { provider } of wallets) {
    if ((await accountsOf(provider)).includes(address.toLowerCase())) return provider;
  }
  const [only] = wallets;
  if (!only || wallets.length > 1) throw new WalletError('ACCOUNT');
  return only.provider;
}
