import type { VitaminRuleCode } from '#schema/enums';
import type { TextId } from '../../lib/text/text-id.ts';

/** The texts of the rules that grant vitamins. */
export const vitaminRuleTexts: Record<VitaminRuleCode, TextId> = {
  wallet: 'guide.rule.wallet',
  listed: 'guide.rule.listed',
  up10: 'guide.rule.up10',
  golden: 'guide.rule.golden',
  referral: 'guide.rule.referral',
  newcomer: 'guide.rule.newcomer',
};
