import { badgeTimes } from '#schema/badge-limits';

/** The states of a claim; the text is `claimState.<name>`. */
export const claimStates = {
  REQUESTED: 'REQUESTED',
  SENT: 'SENT',
  MINED: 'MINED',
  CONFIRMED: 'CONFIRMED',
  FAILED: 'FAILED',
} as const;
export type ClaimState = keyof typeof claimStates;

/** Who sends the transaction of a claim: the site, or the claimer with a voucher. */
export const claimWays = { RELAYER: 'RELAYER', WALLET: 'WALLET' } as const;
export type ClaimWay = keyof typeof claimWays;

/** The chain can tell of a block before of the transaction in it, so steps forward can be left out. */
const moves: Record<ClaimState, readonly ClaimState[]> = {
  REQUESTED: ['SENT', 'MINED', 'CONFIRMED', 'FAILED'],
  // Sent again with another hash.
  SENT: ['SENT', 'MINED', 'CONFIRMED', 'FAILED'],
  // Back when its block is no longer of the chain.
  MINED: ['SENT', 'CONFIRMED'],
  // Back when a deep reorganisation gives the number of its token to another claim.
  CONFIRMED: ['SENT'],
  // Tried again; or a voucher was used after its claim was given up.
  FAILED: ['REQUESTED', 'MINED', 'CONFIRMED'],
};

export const mayMove = (from: ClaimState, to: ClaimState): boolean => moves[from].includes(to);

/** Whether a claim has a token or may get one: it takes one of the quantity. */
export const isOpen = (state: ClaimState): boolean => state !== 'FAILED';

/** A voucher that was not used yet can be made again. */
export const isUnused = ({ state, way }: { state: ClaimState; way: ClaimWay }): boolean =>
  state === 'REQUESTED' && way === 'WALLET';

interface Ended {
  state: ClaimState;
  /** When its last voucher ends. */
  deadline: Date | null;
}

/**
 * Whether a failed claim can get no token any more unless it is tried again: no voucher of it is good for a block.
 * @param followed the time up to which all blocks are known
 */
export const isOver = ({ state, deadline }: Ended, followed: Date | null): boolean =>
  state === 'FAILED' &&
  (deadline === null ||
    (followed !== null && deadline.getTime() < followed.getTime() - badgeTimes.voucherMargin));

/** Whether a voucher of a claim can still bring it a token, also in a block that is not known yet. */
export const hasGoodVoucher = ({ deadline }: Pick<Ended, 'deadline'>, followed: Date | null) =>
  deadline !== null && !isOver({ state: 'FAILED', deadline }, followed);

/** What a claim asks the chain for: each try is another transaction. */
export const mintSubject = (claimId: string, tries: number): string => `${claimId}:${tries}`;

/** The claim and the try of a subject. */
export function claimOfSubject(subject: string): { claimId: string; tries: number } {
  const [claimId = '', tries = '0'] = subject.split(':');
  return { claimId, tries: Number(tries) };
}

interface Kept extends Ended {
  way: ClaimWay;
  reason: string | null;
}

/** Who asks for a voucher. */
export interface Asker {
  /** Her claim; null when she has none. */
  known: Kept | null;
  /** Failed claims of others for her wallet. */
  others: readonly Kept[];
  /** Whether her account counts for rewards. */
  counts: boolean;
}

/** Why a claim was given up whose voucher nobody used in time. */
export const voucherExpired = 'VOUCHER_EXPIRED';

/** When a voucher ends that nobody used; none for another claim. */
const unusedEnd = ({ way, state, reason, deadline }: Kept): number[] =>
  way === 'WALLET' && deadline && (isOpen(state) || reason === voucherExpired)
    ? [deadline.getTime()]
    : [];

/**
 * From when on a member gets a voucher that holds a token longer than the last one of her or her wallet, which was not
 * used. At once, unless fewer than half of the tokens are left for others: then nobody keeps the last ones by asking
 * again and again, and null for an account that does not count for rewards, of which one person has many.
 */
export function voucherFrom(
  { total, claims }: { total: number; claims: number },
  { known, others, counts }: Asker,
  now: Date,
): Date | null {
  const left = total - claims - (known && isOpen(known.state) ? 0 : 1);
  if (left * 2 >= total) return now;
  if (!counts) return null;
  const ends = (known ? [known, ...others] : others).flatMap(unusedEnd);
  return ends.length === 0 ? now : new Date(Math.max(...ends) + badgeTimes.voucherPause);
}

/** When a voucher that a member gets now ends; null when she has to wait. Made again, it can end when the first one does. */
export function voucherEnd(
  badge: { total: number; claims: number },
  asker: Asker,
  now: Date,
): Date | null {
  const { known } = asker;
  const from = voucherFrom(badge, asker, now);
  if (from && from <= now) return new Date(now.getTime() + badgeTimes.voucher);
  const isGood = known?.deadline && isUnused(known) && known.deadline > now;
  return isGood ? known.deadline : null;
}
