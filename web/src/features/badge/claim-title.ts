import type { Text } from '../../lib/text/text-id.ts';
import { type Claim, isWaiting } from './claim-step.rules.ts';

/** How far a claim is, in a sentence; an unused voucher waits for the member. */
export const claimTitle = (text: Text, claim: Pick<Claim, 'state' | 'way'>): string =>
  text(isWaiting(claim) ? 'badgeClaim.unused' : `badgeClaim.state.${claim.state}`);
