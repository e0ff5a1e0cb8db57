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
  CONFIRMED: [],
  // Tried again; or a voucher was used after its claim was given up.
  FAILED: ['REQUESTED', 'MINED', 'CONFIRMED'],
};

export const mayMove = (from: ClaimState, to: ClaimState): boolean => moves[from].includes(to);

/** Whether a claim has a token or may get one: it takes one of the quantity. */
export const isOpen = (state: ClaimState): boolean => state !== 'FAILED';

/** What a claim asks the chain for: each try is another transaction. */
export const mintSubject = (claimId: string, tries: number): string => `${claimId}:${tries}`;

/** The claim and the try of a subject. */
export function claimOfSubject(subject: string): { claimId: string; tries: number } {
  const [claimId = '', tries = '0'] = subject.split(':');
  return { claimId, tries: Number(tries) };
}

/**
 * From when on a member gets a voucher that holds a token longer than her last one, which she has not used. At once,
 * unless fewer than half of the tokens are left for others: then nobody keeps the last ones by asking again and again.
 */
export function voucherFrom(
  { total, claims }: { total: number; claims: number },
  known: { state: ClaimState; way: ClaimWay; deadline: Date | null; reason: string | null } | null,
  now: Date,
): Date {
  const isUnused =
    known?.way === 'WALLET' && (isOpen(known.state) || known.reason === voucherExpired);
  if (!isUnused || known.deadline === null) return now;
  const left = total - claims - (isOpen(known.state) ? 0 : 1);
  return left * 2 < total ? new Date(known.deadline.getTime() + badgeTimes.voucherPause) : now;
}

/** Why a claim was given up whose voucher nobody used in time. */
export const voucherExpired = 'VOUCHER_EXPIRED';
