import { badgeGas, badgeTimes } from '#schema/badge-limits';
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
  /** Nothing is left to mint. */
  allMinted: boolean;
  /** Payments that are on their way. */
  open: readonly OpenPayment[];
}

export interface OpenPayment {
  hash: string;
  /** Decimal; null while only the report of another browser tells of it. */
  wei: string | null;
}

interface Told {
  hash: string;
  state: string;
  amount: string | null;
  /** RFC 3339. */
  at: string;
}

interface Sent {
  hash: string;
  wei: string;
  /** Milliseconds; left out by pages of earlier releases. */
  at?: number;
}

const { reportKept, reportWaits } = badgeTimes;

/** What is left of the payments that the wallet sent: the service has forgotten the others, which no chain took. */
export const keptSent = <S extends Sent>(sent: readonly S[], now: number): S[] =>
  sent.filter(({ at = 0 }) => now - at < reportKept);

/** Whether a payment holds up others. A wallet can replace one, which then never comes. */
export const isAwaited = ({ state, at }: Pick<Told, 'state' | 'at'>, now: number): boolean =>
  state === 'SEEN' || (state === 'REPORTED' && now - Date.parse(at) < reportWaits);

interface Payments {
  /** Those that the service knows. */
  told: readonly Told[];
  /** Those that the wallet sent. */
  sent: readonly Sent[];
  /** Hashes of those that a block has undone. */
  reverted?: ReadonlySet<string>;
}

/** The payments that are not credited yet: those that the service knows, and those that the wallet sent meanwhile. */
export function openPayments(
  { told, sent, reverted = new Set() }: Payments,
  now: number,
): OpenPayment[] {
  const amounts = new Map(sent.map(({ hash, wei }) => [hash, wei]));
  const known = new Set(told.map(({ hash }) => hash));
  const open = told
    .filter((payment) => isAwaited(payment, now))
    .map(({ hash, amount }) => ({ hash, wei: amount ?? amounts.get(hash) ?? null }));
  const unknown = sent
    .filter(({ hash, at = 0 }) => !known.has(hash) && now - at < reportWaits)
    .map(({ hash, wei }) => ({ hash, wei }));
  return [...unknown, ...open].filter(({ hash }) => !reverted.has(hash));
}

const openWei = (open: readonly OpenPayment[]): bigint =>
  open.reduce((sum, { wei }) => sum + BigInt(wei ?? 0), 0n);

/** Mints that neither the balance nor a payment on its way covers; one at least while no payment is on its way. */
export function lackingMints({ unclaimed, mintsLeft, perMint, open }: PrepaidBadge): number {
  const paid = perMint === '0' ? 0 : Number(openWei(open) / BigInt(perMint));
  return Math.max(open.length === 0 ? 1 : 0, unclaimed - mintsLeft - paid);
}

/** Whether another payment makes sense: not when all is minted, nor while one of an unknown amount may cover all. */
export const mayPrepay = (badge: PrepaidBadge): boolean =>
  !badge.allMinted && lackingMints(badge) > 0 && badge.open.every(({ wei }) => wei !== null);

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
export function firstMints(badge: PrepaidBadge): number {
  return Math.min(lackingMints(badge), 2 * badgeGas.lowBelow);
}

export type PrepayFault = 'AMOUNT' | 'MORE_THAN_NEEDED';

/** Why an amount is not sent; null when it is. What is prepaid is not paid back, so nobody pays too much by mistake. */
export function prepayFault(coins: string, badge: PrepaidBadge): PrepayFault | null {
  const wei = parseCoins(coins);
  if (wei === null || wei === 0n) return 'AMOUNT';
  return wei > mostOf(lackingMints(badge), badge) ? 'MORE_THAN_NEEDED' : null;
}

/** What so many mints take at most. */
export const mostOf = (mints: number, { perMint }: Pick<PrepaidBadge, 'perMint'>): bigint =>
  BigInt(mints) * BigInt(perMint);
