import type { BadgeClaimPageQuery } from '../../gql/graphql.ts';

export type ClaimView = NonNullable<NonNullable<BadgeClaimPageQuery['viewer']>['badgeClaim']>;
export type Claim = NonNullable<ClaimView['claim']>;
type Way = Claim['way'];

/** What the page offers to a member. */
export type ClaimStep =
  /** A claim has a token or may get one; `ways` are how an unused voucher can go on. */
  | { kind: 'claimed'; claim: Claim; ways: readonly Way[] }
  /** Nobody can claim it now. */
  | { kind: 'closed'; code: string }
  | { kind: 'connect' }
  /** The claim belongs to another wallet; null when this wallet's claim is not of this member. */
  | { kind: 'otherWallet'; address: string | null }
  | { kind: 'notEligible' }
  | { kind: 'open'; ways: readonly Way[] };

const sameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** The ways of a claim, the one without costs for the claimer first. */
const waysOf = ({ gasPayer }: ClaimView['badge']): readonly Way[] =>
  gasPayer === 'DEVELOPER' ? ['RELAYER', 'WALLET'] : ['WALLET'];

/** A voucher that was not used yet can be used, or left to the site. */
const isWaiting = ({ state, way }: Claim): boolean => state === 'REQUESTED' && way === 'WALLET';

/** @param wallet the connected wallet of the member; null for none */
export function claimStep(view: ClaimView, wallet: string | null): ClaimStep {
  const { claim, closed, refusal, eligible, badge } = view;
  if (claim && claim.state !== 'FAILED') {
    const canGoOn = isWaiting(claim) && sameAddress(claim.address, wallet) && closed === null;
    return { kind: 'claimed', claim, ways: canGoOn ? waysOf(badge).toReversed() : [] };
  }
  if (closed !== null) return { kind: 'closed', code: closed };
  // A list of wallets does not have a member without one.
  if (!eligible && (wallet !== null || badge.eligibility !== 'LIST'))
    return { kind: 'notEligible' };
  if (wallet === null) return { kind: 'connect' };
  if (refusal === 'BADGE_CLAIMED') return { kind: 'otherWallet', address: claim?.address ?? null };
  return { kind: 'open', ways: waysOf(badge) };
}

/** Whether the chain may still change the claim, so that the page looks again and again. */
export const isMoving = (claim: Claim | null): boolean =>
  claim !== null && ['REQUESTED', 'SENT', 'MINED'].includes(claim.state);
