import {
  type Claim,
  type ClaimView,
  claimHeading,
  claimStep,
  isMoving,
  withSent,
} from './claim-step.rules.ts';

const wallet = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const claimWith = (change: Partial<Claim>): Claim =>
  ({ state: 'SENT', way: 'RELAYER', address: wallet, ...change }) as Claim;

function viewWith(
  change: Partial<Omit<ClaimView, 'badge'>> = {},
  badge: Partial<ClaimView['badge']> = {},
): ClaimView {
  const known = { gasPayer: 'DEVELOPER', eligibility: 'ALL', ...badge };
  const free = {
    claim: null,
    closed: null,
    refusal: null,
    voucherFrom: null,
    voucherLacksAccount: false,
    holds: null,
  };
  const view = { ...free, eligible: true, ...change };
  return { ...view, badge: known } as ClaimView;
}

describe('claimStep', () => {
  it('Q59 B5 offers the way without costs first, and only the own wallet when claimers pay', () => {
    expect(claimStep(viewWith(), wallet)).toEqual({ kind: 'open', ways: ['RELAYER', 'WALLET'] });
    const paid = viewWith({}, { gasPayer: 'CLAIMER' });
    expect(claimStep(paid, wallet)).toEqual({ kind: 'open', ways: ['WALLET'] });
  });

  it('B6 says that a badge is closed before it asks for a wallet', () => {
    const view = viewWith({ closed: 'BADGE_LACKS_GAS', refusal: 'WALLET_REQUIRED' });
    expect(claimStep(view, null)).toEqual({ kind: 'closed', code: 'BADGE_LACKS_GAS' });
  });

  it('B5 says that a badge is for others before it asks for a wallet, but for a list', () => {
    const refused = { eligible: false, refusal: 'WALLET_REQUIRED' };
    const followers = viewWith(refused, { eligibility: 'FOLLOWERS' });
    expect(claimStep(followers, null).kind).toBe('notEligible');
    const list = viewWith(refused, { eligibility: 'LIST' });
    expect(claimStep(list, null).kind).toBe('connect');
    expect(claimStep(list, wallet).kind).toBe('notEligible');
  });

  it('B6 offers a failed claim again, to its own wallet', () => {
    const failed = claimWith({ state: 'FAILED' });
    expect(claimStep(viewWith({ claim: failed }), wallet).kind).toBe('open');
    const elsewhere = viewWith({ claim: failed, refusal: 'BADGE_CLAIMED' });
    expect(claimStep(elsewhere, other)).toEqual({ kind: 'otherWallet', address: wallet });
    const ofOthers = viewWith({ refusal: 'BADGE_CLAIMED' });
    expect(claimStep(ofOthers, other)).toEqual({ kind: 'otherWallet', address: null });
  });

  it('B6 goes on with an unused voucher, in the wallet first', () => {
    const view = viewWith({ claim: claimWith({ state: 'REQUESTED', way: 'WALLET' }) });
    expect(claimStep(view, wallet)).toMatchObject({ ways: ['WALLET', 'RELAYER'] });
    expect(claimStep(view, other)).toMatchObject({ kind: 'claimed', ways: [] });
    expect(claimStep(view, wallet)).toMatchObject({ stopped: null });
    expect(claimStep(view, other)).toMatchObject({ stopped: 'OTHER_WALLET' });
    for (const closed of ['BADGE_SUSPENDED', 'CLAIM_LINK_OFF']) {
      const stopped = { kind: 'claimed', ways: [], stopped: closed };
      expect(claimStep({ ...view, closed }, wallet)).toMatchObject(stopped);
    }
    const sent = viewWith({ claim: claimWith({ way: 'WALLET' }) });
    expect(claimStep(sent, wallet)).toMatchObject({ kind: 'claimed', ways: [] });
    const asked = viewWith({ claim: claimWith({ state: 'REQUESTED' }) });
    expect(claimStep(asked, wallet)).toMatchObject({ kind: 'claimed', ways: [] });
  });
});

describe('a voucher that nobody used in time, while few badges are left', () => {
  const later = { voucherFrom: '2026-11-27T02:00:00Z' };
  const ended = { reason: 'VOUCHER_EXPIRED', way: 'WALLET', hash: null } as const;
  const givenUp = claimWith({ ...ended, state: 'FAILED' });
  const unused = claimWith({ ...ended, state: 'REQUESTED', reason: null });
  const byClaimers = { gasPayer: 'CLAIMER' } as const;

  it('B5 offers no other voucher until it would be given, and the site at once where it mints', () => {
    const refusal = 'CLAIM_LATER';
    const alone = viewWith({ claim: givenUp, refusal, ...later }, byClaimers);
    expect(claimStep(alone, wallet)).toEqual({ kind: 'open', ways: [] });
    const waiting = viewWith({ claim: unused, refusal, ...later }, byClaimers);
    expect(claimStep(waiting, wallet)).toMatchObject({ kind: 'claimed', ways: [], stopped: null });
    const prepaid = viewWith({ claim: givenUp, ...later });
    expect(claimStep(prepaid, wallet)).toEqual({ kind: 'open', ways: ['RELAYER'] });
    const left = viewWith({ claim: unused, ...later });
    expect(claimStep(left, wallet)).toMatchObject({ kind: 'claimed', ways: ['RELAYER'] });
  });

  it('B5 offers no voucher to an account that does not count, and the site at once where it mints', () => {
    const lacks = { refusal: 'CLAIM_LATER', voucherLacksAccount: true };
    expect(claimStep(viewWith(lacks, byClaimers), wallet)).toEqual({ kind: 'open', ways: [] });
    const prepaid = viewWith({ voucherLacksAccount: true });
    expect(claimStep(prepaid, wallet)).toEqual({ kind: 'open', ways: ['RELAYER'] });
  });

  it('B6 is no failed transfer, and is not said to be ready', () => {
    const heading = (view: ClaimView) => claimHeading(view, claimStep(view, wallet));
    expect(heading(viewWith({ claim: givenUp }))).toBe('badgeClaim.unusedOver');
    expect(heading(viewWith({ claim: givenUp, closed: 'CLAIM_ENDED' }))).toBe(
      'badgeClaim.unusedOver',
    );
    expect(heading(viewWith({ claim: unused, ...later }))).toBe('badgeClaim.unusedOver');
    expect(heading(viewWith({ claim: unused }))).toBe('badgeClaim.unused');
    const sent = claimWith({ ...ended, state: 'FAILED', hash: '0xab' });
    expect(heading(viewWith({ claim: sent }))).toBe('error.TRANSFER_FAILED');
    const reverted = claimWith({ state: 'FAILED', reason: 'REVERTED' });
    expect(heading(viewWith({ claim: reverted }))).toBe('error.TRANSFER_FAILED');
    expect(heading(viewWith())).toBe('badgeClaim.title');
  });
});

it('B6 R2 a member who has given her token away is not said to hold it', () => {
  const claim = claimWith({ state: 'CONFIRMED' });
  const heading = (holds: boolean | null) => {
    const view = viewWith({ claim, holds });
    return claimHeading(view, claimStep(view, wallet));
  };
  expect(heading(true)).toBe('badgeClaim.state.CONFIRMED');
  expect(heading(false)).toBe('badgeClaim.gone');
});

describe('withSent', () => {
  it('B6 shows what the wallet sent before the server knows it, and offers it to nobody else', () => {
    const view = viewWith({ claim: claimWith({ state: 'REQUESTED', way: 'WALLET' }) });
    const shown = withSent(view, '0xab');
    expect(shown.claim).toMatchObject({ state: 'SENT', hash: '0xab' });
    expect(claimStep(shown, wallet)).toMatchObject({ ways: [], stopped: null });
    // The voucher is used, so that there is nothing to wait for.
    const late = { ...view, voucherFrom: '2026-11-27T02:00:00Z' };
    expect(withSent(late, '0xab')).toEqual(shown);
    expect(withSent(view, null)).toBe(view);
    const mined = viewWith({ claim: claimWith({ state: 'MINED', way: 'WALLET' }) });
    expect(withSent(mined, '0xab')).toBe(mined);
  });
});

it.each([
  ['REQUESTED', true],
  ['SENT', true],
  ['MINED', true],
  ['CONFIRMED', false],
  ['FAILED', false],
] as const)('B6 a claim that is %s may change: %s', (state, moves) => {
  expect(isMoving(claimWith({ state }))).toBe(moves);
});
