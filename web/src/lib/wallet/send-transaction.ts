import { transactionHashPattern } from '#schema/badge-limits';
import { addedChain } from './added-chain.ts';
import { isRejected } from './is-rejected.ts';
import type { Provider } from './provider.ts';
import { WalletError, type WalletFault } from './wallet-fault.ts';

/** What a wallet is asked to send. */
export interface WalletTransaction {
  /** Of EIP-155. */
  chainId: number;
  /** The connected address. */
  from: string;
  to: string;
  data: string;
  /** In wei. */
  value?: bigint;
}

/** EIP-1193 and EIP-1474; 4902 is of EIP-3326. */
const codes: Record<number, WalletFault> = {
  4001: 'REJECTED',
  4100: 'ACCOUNT',
  4902: 'NETWORK_UNKNOWN',
  [-32_002]: 'BUSY',
};

const hex = (value: bigint | number): string => `0x${value.toString(16)}`;

/** Some wallets put the cause of -32603 inside it. */
interface ProviderError {
  code?: unknown;
  message?: unknown;
  data?: { originalError?: ProviderError };
}

function faultOf(error: unknown, otherwise: WalletFault): WalletFault {
  if (isRejected(error)) return 'REJECTED';
  const outer = (error ?? {}) as ProviderError;
  const { code, message } = outer.data?.originalError ?? outer;
  const known = codes[Number(code)];
  if (known) return known;
  return /insufficient funds/i.test(String(message)) ? 'FUNDS' : otherwise;
}

async function ask(
  provider: Provider,
  method: string,
  params: readonly unknown[] = [],
  otherwise: WalletFault = 'FAILED',
): Promise<unknown> {
  try {
    return await provider.request({ method, params });
  } catch (error) {
    throw new WalletError(faultOf(error, otherwise), { cause: error });
  }
}

async function requireAccount(provider: Provider, address: string): Promise<void> {
  const accounts = await ask(provider, 'eth_requestAccounts');
  const wanted = address.toLowerCase();
  const isShown =
    Array.isArray(accounts) && accounts.some((account) => String(account).toLowerCase() === wanted);
  if (!isShown) throw new WalletError('ACCOUNT');
}

async function requireChain(provider: Provider, chainId: number): Promise<void> {
  const isThere = async () => Number(await ask(provider, 'eth_chainId')) === chainId;
  if (await isThere()) return;
  const change = [{ chainId: hex(chainId) }];
  try {
    await ask(provider, 'wallet_switchEthereumChain', change, 'NETWORK_OTHER');
  } catch (error) {
    const isUnknown = error instanceof WalletError && error.fault === 'NETWORK_UNKNOWN';
    const added = isUnknown ? addedChain(chainId) : null;
    if (!added) throw error;
    await ask(provider, 'wallet_addEthereumChain', [added], 'NETWORK_UNKNOWN');
    if (await isThere()) return;
    await ask(provider, 'wallet_switchEthereumChain', change, 'NETWORK_OTHER');
  }
  // A wallet may answer before the person has chosen.
  if (!(await isThere())) throw new WalletError('NETWORK_OTHER');
}

/**
 * Asks the wallet to be on the network with the connected address, then to send. Resolves with the hash as
 * soon as the wallet has handed it over; whether it gets into a block is another question.
 * @throws WalletError; see `walletFaultText`
 */
export async function sendTransaction(
  provider: Provider,
  { chainId, from, to, data, value = 0n }: WalletTransaction,
): Promise<string> {
  await requireAccount(provider, from);
  await requireChain(provider, chainId);
  const transaction = { from, to, data, value: hex(value), chainId: hex(chainId) };
  const hash = String(await ask(provider, 'eth_sendTransaction', [transaction])).toLowerCase();
  if (!transactionHashPattern.test(hash)) throw new WalletError('FAILED');
  return hash;
}
