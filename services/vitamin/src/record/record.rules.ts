import { formatMessage } from '#kit/runtime/messages';
import {
  type CorrectionKind,
  type Language,
  recordTypes,
  type VitaminRuleCode,
} from '#schema/enums';
import { reasonIn } from '#schema/rule-reason';
import { correctionText } from '#schema/vitamin-corrections';
import type { TransferProduct } from '../ledger/transfer.rules.ts';

const typesByRule = {
  listed: recordTypes.product,
  up10: recordTypes.product,
  wallet: recordTypes.wallet,
  golden: recordTypes.golden,
  referral: recordTypes.referral,
  newcomer: recordTypes.newcomer,
  badge: recordTypes.badge,
} as const satisfies Record<VitaminRuleCode, number>;

/** 21 links to a product; our own numbers start at 100. */
export const recordType = (rule: VitaminRuleCode): number => typesByRule[rule];

export interface RecordFacts {
  code: VitaminRuleCode;
  product: TransferProduct | null;
  /** Null unless vitamins were taken back or given again. */
  correction: { kind: CorrectionKind; reason: string } | null;
}

/** The text of a record for its owner. */
export function recordContent(
  { code, product, correction }: RecordFacts,
  language: Language,
): string {
  const named = { product: productName(product, language) };
  if (!correction) return formatMessage(language, `vitamin.${code}`, named);
  const { kind } = correction;
  const reason = reasonIn(language, correction.reason);
  return formatMessage(language, correctionText(code, kind), { ...named, reason });
}

/** In this language; in the other one where the name is missing. */
function productName(product: TransferProduct | null, language: Language): string {
  const name = product?.name;
  return name?.[language] || name?.en || name?.zh || product?.id || '';
}
