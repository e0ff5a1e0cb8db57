import type { CorrectionKind, VitaminRuleCode } from './enums.ts';

const giftKinds = ['UP_WITHHELD', 'UP_RESTORED', 'UPS_REACHED_AGAIN'] as const;

/**
 * The text that says why vitamins were taken back or given again. The newcomer's gift depends on the member's
 * own UPs, the other rewards on those of others.
 */
export function correctionText(rule: VitaminRuleCode, kind: CorrectionKind) {
  if (kind === 'STAFF') return 'vitamin.reversal' as const;
  const ofGift = rule === 'newcomer' && giftKinds.find((each) => each === kind);
  return ofGift
    ? (`vitamin.giftCorrection.${ofGift}` as const)
    : (`vitamin.correction.${kind}` as const);
}
