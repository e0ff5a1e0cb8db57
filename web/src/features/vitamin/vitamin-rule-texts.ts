import type { FixedRuleCode } from '#schema/enums';
import type { TextId } from '../../lib/text/text-id.ts';

/** The texts of the rules that always pay the same. */
export const vitaminRuleTexts: Record<FixedRuleCode, TextId> = {
  wallet: 'guide.rule.wallet',
  listed: 'guide.rule.listed',
  up10: 'guide.rule.up10',
  golden: 'guide.rule.golden',
  referral: 'guide.rule.referral',
  newcomer: 'guide.rule.newcomer',
};
