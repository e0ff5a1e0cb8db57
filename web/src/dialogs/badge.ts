import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';
import type { Provider } from '../lib/wallet/provider.ts';

export interface PrepayDialogProps {
  badge: {
    id: string;
    name: string;
    /** The name of the network in the reader's language. */
    network: string;
    coin: string;
    /** Of EIP-155. */
    chainId: number;
    /** The contract that takes prepayments. */
    factory: string;
    /** By which it knows the badge. */
    key: string;
    /** Wei, as a decimal text. */
    perMint: string;
    mintsLeft: number;
    /** How many are left of the quantity. */
    unclaimed: number;
    /** Nothing is left to mint. */
    allMinted: boolean;
    /** Payments that are on their way; `wei` is null where it is not known. */
    open: readonly { hash: string; wei: string | null }[];
  };
  /** The wallet has sent it. */
  onSent(hash: string, provider: Provider): void;
}

export const prepayDialog: Dialog<PrepayDialogProps> = defineDialog(() =>
  import('../features/badge-manage/prepay-dialog.tsx').then((module) => module.PrepayDialog),
);

export interface MintToDialogProps {
  badge: { id: string; name: string };
  onDone(): void;
}

export const mintToDialog: Dialog<MintToDialogProps> = defineDialog(() =>
  import('../features/badge-manage/mint-to-dialog.tsx').then((module) => module.MintToDialog),
);
