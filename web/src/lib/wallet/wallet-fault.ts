import type { Text } from '../text/text-id.ts';

/** Why a wallet did not send; the text is `wallet.fault.<name>`. */
export const walletFaults = [
  /** The person at the screen declined. */
  'REJECTED',
  /** No wallet of this browser has the connected address. */
  'ACCOUNT',
  /** The wallet does not know the network. */
  'NETWORK_UNKNOWN',
  /** The wallet stayed on another network. */
  'NETWORK_OTHER',
  /** The wallet still shows another question. */
  'BUSY',
  'FUNDS',
  'FAILED',
] as const;
export type WalletFault = (typeof walletFaults)[number];

/** What a wallet refused to do. */
export class WalletError extends Error {
  override name = 'WalletError';
  constructor(
    readonly fault: WalletFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

/** The network that the transaction was for. */
export interface FaultNetwork {
  /** In the reader's language. */
  name: string;
  chainId: number;
  coin: string;
}

/** The reader's text of what `sendTransaction` or `findWalletOf` threw. */
export function walletFaultText(
  text: Text,
  error: unknown,
  { name, chainId, coin }: FaultNetwork,
): string {
  const fault = error instanceof WalletError ? error.fault : 'FAILED';
  return text(`wallet.fault.${fault}`, { network: name, chainId: String(chainId), coin });
}
