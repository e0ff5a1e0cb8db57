import { sending } from '#schema/networks';

/** In wei for a unit of gas. */
export interface Fees {
  maxFee: bigint;
  priorityFee: bigint;
}

export interface FeeMarket {
  /** Of the latest block. */
  baseFee: bigint;
  /** What the node suggests for the maker of a block. */
  suggestedPriority: bigint;
  minPriority: bigint;
  /** The site pays no more. */
  cap: bigint;
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);
const min = (a: bigint, b: bigint) => (a < b ? a : b);

/** Nodes refuse a replacement that raises a fee by less. */
const leastRaisePercent = 10n;

const raised = (fee: bigint, percent: bigint) => (fee * (100n + percent) + 99n) / 100n;

/** Fees that last while the base fee doubles, up to the cap. Null when even now costs more than it. */
export function feesNow({ baseFee, suggestedPriority, minPriority, cap }: FeeMarket): Fees | null {
  const priorityFee = max(suggestedPriority, minPriority);
  // A node that suggests too much does not stop the site: the least is offered then.
  const offered = baseFee + priorityFee <= cap ? priorityFee : minPriority;
  if (baseFee + offered > cap) return null;
  return { maxFee: min(baseFee * 2n + offered, cap), priorityFee: offered };
}

/**
 * The fees of a replacement: both raised, and not below those of now. Null when the cap leaves less
 * room than nodes ask for.
 */
export function feesOfReplacement(old: Fees, now: Fees | null, cap: bigint): Fees | null {
  const by = BigInt(sending.replaceByPercent);
  const maxFee = min(max(raised(old.maxFee, by), now?.maxFee ?? 0n), cap);
  const priorityFee = min(max(raised(old.priorityFee, by), now?.priorityFee ?? 0n), maxFee);
  const isAccepted =
    maxFee >= raised(old.maxFee, leastRaisePercent) &&
    priorityFee >= raised(old.priorityFee, leastRaisePercent);
  return isAccepted ? { maxFee, priorityFee } : null;
}
