import type { Provider } from './provider.ts';

/**
 * Whether a block has the transaction, and undid it. False too when the wallet does not know, or is not reached.
 */
export async function hasReverted(provider: Provider, hash: string): Promise<boolean> {
  try {
    const receipt = await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    const { status } = (receipt ?? {}) as { status?: unknown };
    return status === '0x0';
  } catch {
    return false;
  }
}
