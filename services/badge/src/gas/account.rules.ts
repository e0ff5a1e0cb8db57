import { type BadgeNetwork, badgeGas, badgeTimes } from '#schema/badge-limits';

/**
 * Accounts of the ledger of gas. What developers prepaid comes from `chain`; what a claim may take at most is
 * `reserved`; what the chain took is `spent`. `site` pays for what no developer pays.
 */
export type GasAccount =
  | `chain:${BadgeNetwork}`
  | `badge:${string}`
  | `reserved:${string}`
  | `spent:${BadgeNetwork}`
  | `site:${BadgeNetwork}`;

/** A transfer to post. A cause is posted once. */
export interface GasTransfer {
  cause: string;
  network: BadgeNetwork;
  debit: GasAccount;
  credit: GasAccount;
  /** Wei, above 0. */
  amount: bigint;
}

export const badgeAccount = (badgeId: string): GasAccount => `badge:${badgeId}`;

/** @param subject of the mint, which is a claim and its try */
export const reservedAccount = (subject: string): GasAccount => `reserved:${subject}`;

/** What a claim may take at most, before it is sent. */
export const reserve = (
  badge: { id: string; network: BadgeNetwork },
  subject: string,
  maxCost: bigint,
): GasTransfer => ({
  cause: `reserve:${subject}`,
  network: badge.network,
  debit: badgeAccount(badge.id),
  credit: reservedAccount(subject),
  amount: maxCost,
});

interface Settled {
  badge: { id: string; network: BadgeNetwork };
  subject: string;
  /** What is reserved. */
  reserved: bigint;
  /** What the chain took; 0 for a transaction that was never sent. */
  cost: bigint;
}

/**
 * Charges what the chain took, and gives the rest of the reservation back. The site pays what is above the
 * reservation, which the fee cap prevents.
 */
export function settle({ badge, subject, reserved, cost }: Settled): GasTransfer[] {
  const { network } = badge;
  const charged = cost < reserved ? cost : reserved;
  const transfers: GasTransfer[] = [
    {
      cause: `charge:${subject}`,
      network,
      debit: reservedAccount(subject),
      credit: `spent:${network}`,
      amount: charged,
    },
    {
      cause: `excess:${subject}`,
      network,
      debit: `site:${network}`,
      credit: `spent:${network}`,
      amount: cost - charged,
    },
    {
      cause: `release:${subject}`,
      network,
      debit: reservedAccount(subject),
      credit: badgeAccount(badge.id),
      amount: reserved - charged,
    },
  ];
  return transfers.filter(({ amount }) => amount > 0n);
}

/** What the site pays for a transaction of its own. */
export const siteCharge = (
  network: BadgeNetwork,
  transactionId: string,
  cost: bigint,
): GasTransfer => ({
  cause: `site:${transactionId}`,
  network,
  debit: `site:${network}`,
  credit: `spent:${network}`,
  amount: cost,
});

/** How many further mints the balance covers at the highest fee. */
export const mintsLeft = (balance: bigint, maxCost: bigint): number =>
  maxCost > 0n ? Number(balance / maxCost) : 0;

/**
 * Whether claiming is suspended: the balance does not cover the next three mints, or all that are left of the
 * quantity.
 */
export const lacksGas = (balance: bigint, maxCost: bigint, unclaimed: number): boolean =>
  mintsLeft(balance, maxCost) < Math.min(badgeGas.suspendBelow, unclaimed);

export const isLow = (balance: bigint, maxCost: bigint, unclaimed: number): boolean =>
  mintsLeft(balance, maxCost) < Math.min(badgeGas.lowBelow, unclaimed);

/** How much of the gas is gone: 1 when it is low, 2 when claiming is suspended. */
export const gasLevel = ({ lacksGas, gasLow }: { lacksGas: boolean; gasLow: boolean }): number =>
  lacksGas ? 2 : Number(gasLow);

/** What the owner was told last since a prepayment; null when nothing. */
export interface GasNote {
  level: number;
  at: Date;
}

/**
 * Whether the owner is told that less is left. Reservations come and go with each claim, so a level is told once for
 * each prepayment, and again after a day.
 */
export const isGasNews = (
  before: number,
  now: number,
  { told, at }: { told: GasNote | null; at: Date },
): boolean =>
  now > before &&
  (told === null ||
    now > told.level ||
    at.getTime() - told.at.getTime() >= badgeTimes.gasToldAgain);
