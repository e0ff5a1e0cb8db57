import type { BadgeClaimPageQuery } from '../../gql/graphql.ts';

export type ClaimView = NonNullable<NonNullable<BadgeClaimPageQuery['viewer']>['badgeClaim']>;
export type Claim = NonNullable<ClaimView['claim']>;
type Way = Claim['way'];

/** What the page offers to a member. */
export type ClaimStep =
  /**
   * A claim has a token or may get one; `ways` are how an unused voucher can go on. `stopped` is why it cannot: an
   * error code, or OTHER_WALLET; null where nothing stops it.
   */
  | { kind: 'claimed'; claim: Claim; ways: readonly Way[]; stopped: string | null }
  /** Nobody can claim it now. */
  | { kind: 'closed'; code: string }
  | { kind: 'connect' }
  /** The claim belongs to another wallet; null when this wallet's claim is not of this member. */
  | { kind: 'otherWallet'; address: string | null }
  | { kind: 'notEligible' }
  /** No way is open to a member who has to wait for her next voucher. */
  | { kind: 'open'; ways: readonly Way[] };

const sameAddress = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** The ways of a claim, the one without costs for the claimer first. */
const waysOf = ({ gasPayer }: ClaimView['badge']): readonly Way[] =>
  gasPayer === 'DEVELOPER' ? ['RELAYER', 'WALLET'] : ['WALLET'];

/** A voucher that was not used yet can be used, or left to the site. */
export const isWaiting = ({ state, way }: Pick<Claim, 'state' | 'way'>): boolean =>
  state === 'REQUESTED' && way === 'WALLET';

/** Whether the wallet gets no voucher now: an earlier one was not used, or the account does not count. */
export const lacksVoucher = ({
  voucherFrom,
  voucherLacksAccount,
}: Pick<ClaimView, 'voucherFrom' | 'voucherLacksAccount'>): boolean =>
  voucherFrom !== null || voucherLacksAccount;

/** Those that are not refused now. */
const openWays = (view: ClaimView): readonly Way[] =>
  waysOf(view.badge).filter((way) => way !== 'WALLET' || !lacksVoucher(view));

/** A claim that was given up because nobody used its voucher. */
const isUnusedOver = ({ state, reason, hash }: Claim): boolean =>
  state === 'FAILED' && reason === 'VOUCHER_EXPIRED' && hash === null;

/** Why an unused voucher cannot go on now. */
function stopOf({ closed }: ClaimView, claim: Claim, wallet: string | null): string | null {
  if (closed !== null) return closed;
  return sameAddress(claim.address, wallet) ? null : 'OTHER_WALLET';
}

const noWait = { voucherFrom: null, voucherLacksAccount: false };

/** The claim as the page shows it: of what the wallet has sent, the server may not know yet. */
export const withSent = (view: ClaimView, sent: string | null): ClaimView =>
  view.claim && sent !== null && isWaiting(view.claim)
    ? { ...view, claim: { ...view.claim, state: 'SENT', hash: sent }, ...noWait }
    : view;

/** @param wallet the connected wallet of the member; null for none */
export function claimStep(view: ClaimView, wallet: string | null): ClaimStep {
  const { claim, closed, refusal, eligible, badge } = view;
  if (claim && claim.state !== 'FAILED') {
    const stopped = isWaiting(claim) ? stopOf(view, claim, wallet) : null;
    const canGoOn = isWaiting(claim) && stopped === null;
    return { kind: 'claimed', claim, ways: canGoOn ? openWays(view).toReversed() : [], stopped };
  }
  if (closed !== null) return { kind: 'closed', code: closed };
  // A list of wallets does not have a member without one.
  if (!eligible && (wallet !== null || badge.eligibility !== 'LIST'))
    return { kind: 'notEligible' };
  if (wallet === null) return { kind: 'connect' };
  if (refusal === 'BADGE_CLAIMED') return { kind: 'otherWallet', address: claim?.address ?? null };
  return { kind: 'open', ways: openWays(view) };
}

export type ClaimHeading =
  | 'badgeClaim.title'
  | 'badgeClaim.gone'
  | 'badgeClaim.unused'
  | 'badgeClaim.unusedOver'
  | 'error.TRANSFER_FAILED'
  | `badgeClaim.state.${Claim['state']}`;

/** The text that says how far the claim is. */
export function claimHeading(view: ClaimView, step: ClaimStep): ClaimHeading {
  const { claim, holds } = view;
  if (claim === null) return 'badgeClaim.title';
  if (isUnusedOver(claim)) return 'badgeClaim.unusedOver';
  if (step.kind !== 'claimed') return 'error.TRANSFER_FAILED';
  if (holds === false) return 'badgeClaim.gone';
  if (isWaiting(claim)) return lacksVoucher(view) ? 'badgeClaim.unusedOver' : 'badgeClaim.unused';
  return `badgeClaim.state.${claim.state}`;
}

/** Whether the chain may still change the claim, so that the page looks again and again. */
export const isMoving = (claim: Pick<Claim, 'state'> | null): boolean =>
  claim !== null && ['REQUESTED', 'SENT', 'MINED'].includes(claim.state);
