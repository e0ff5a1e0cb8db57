import type { BrowserContext } from '@playwright/test';
import { Wallet } from 'ethers';
import { networks } from '#schema/networks';
import { fund, sendSigned, type WalletTransaction } from '../local-chain.ts';
import { type InjectedOptions, type InjectedWallet, injectWallet } from './injected-wallet.ts';

export interface SendingWallet extends InjectedWallet {
  wallet: Wallet;
  /** What it was asked to send, oldest first. */
  asked: WalletTransaction[];
  /** The hashes of what it sent. */
  sent: string[];
}

export interface SendingOptions extends InjectedOptions {
  wallet?: Wallet;
  /** Whether it declines to send this one. */
  declines?: (transaction: WalletTransaction) => boolean;
  /** Of the local network; 0 for a wallet that cannot pay. */
  coins?: bigint;
}

const localChain = `0x${networks.local.chainId.toString(16)}`;

/**
 * Gives pages of the context a wallet that sends real transactions to the local chain of the platform.
 * It is on Ethereum first and knows the local network, unless the options say other.
 */
export async function injectSendingWallet(
  context: BrowserContext,
  { wallet = new Wallet(Wallet.createRandom().privateKey), ...options }: SendingOptions = {},
): Promise<SendingWallet> {
  const asked: WalletTransaction[] = [];
  const sent: string[] = [];
  const { declines = () => false, coins = 10n } = options;
  await fund(wallet.address, coins);
  const injected = await injectWallet(context, {
    knownChains: [localChain],
    ...options,
    wallet,
    async sends(transaction) {
      asked.push(transaction);
      if (options.sends) return options.sends(transaction);
      if (declines(transaction)) return null;
      const hash = await sendSigned(wallet, transaction);
      sent.push(hash);
      return hash;
    },
  });
  return { ...injected, wallet, asked, sent };
}
