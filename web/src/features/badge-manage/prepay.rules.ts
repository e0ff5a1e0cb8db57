import { badgeGas } from '#schema/badge-limits';
import { exactCoins, parseCoins } from '../../lib/wallet/coin.ts';

export type PrepayValues = {
  /** A whole number of mints. */
  mints: string;
  /** The amount that is sent, in coins. */
  coins: string;
};

export interface PrepaidBadge {
  /** Wei, as a decimal text. */
  perMint: string;
  mintsLeft: number;
  unclaimed: number;
}

const wholeNumber = (text: string): number | null =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;

/** What so many mints take at most, in coins; '' for what is no number. */
export function coinsOf(mints: string, { perMint }: Pick<PrepaidBadge, 'perMint'>): string {
  const count = wholeNumber(mints);
  return count === null ? '' : exactCoins(BigInt(count) * BigInt(perMint));
}

/** How many mints an amount covers; '' for what is no amount. */
export function mintsOf(coins: string, { perMint }: Pick<PrepaidBadge, 'perMint'>): string {
  const wei = parseCoins(coins);
  return wei === null || perMint === '0' ? '' : String(wei / BigInt(perMint));
}

/** Enough for what is left of the quantity, at first for not more than the next mints. */
export function firstMints({ mintsLeft, unclaimed }: PrepaidBadge): number {
  const lacking = Math.max(1, unclaimed - mintsLeft);
  return Math.min(lacking, 2 * badgeGas.lowBelow);
}

export type PrepayFault = 'AMOUNT' | 'MORE_THAN_NEEDED';

/** Why an amount is not sent; null when it is. What is prepaid is not paid back, so nobody pays too much by mistake. */
export function prepayFault(coins: string, badge: PrepaidBadge): PrepayFault | null {
  const wei = parseCoins(coins);
  if (wei === null || wei === 0n) return 'AMOUNT';
  const lacking = Math.max(1, badge.unclaimed - badge.mintsLeft);
  return wei > mostOf(lacking, badge) ? 'MORE_THAN_NEEDED' : null;
}

/** What so many mints take at most. */
export const mostOf = (mints: number, { perMint }: Pick<PrepaidBadge, 'perMint'>): bigint =>
  BigInt(mints) * BigInt(perMint);
