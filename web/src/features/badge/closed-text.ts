import type { Text, TextId } from '../../lib/text/text-id.ts';
import type { ClaimView } from './claim-step.rules.ts';

const known: Record<string, TextId> = {
  CLAIM_LINK_OFF: 'badgeClaim.closed.LINK_OFF',
  CLAIM_ENDED: 'badgeClaim.closed.ENDED',
  BADGE_LACKS_GAS: 'badgeClaim.closed.GAS',
  BADGE_CHANGING: 'badgeClaim.closed.CHANGING',
  BADGE_ALL_MINTED: 'badgeClaim.closed.ALL_MINTED',
};

/** Why nobody can claim a badge now, and what happens next. */
export function closedText(
  text: Text,
  code: string,
  { suspendedBy }: Pick<ClaimView['badge'], 'suspendedBy'>,
): string {
  if (code !== 'BADGE_SUSPENDED') return text(known[code] ?? 'badgeClaim.closed.OTHER');
  if (suspendedBy === 'OWNER') return text('badgeClaim.closed.OWNER');
  // Without a suspension it is the product that is not listed.
  return text(suspendedBy === 'STAFF' ? 'badgeClaim.closed.STAFF' : 'badgeClaim.closed.PRODUCT');
}
