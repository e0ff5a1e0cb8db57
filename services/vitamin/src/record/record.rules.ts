import { formatMessage } from '#kit/runtime/messages';
import { type Language, recordTypes, type VitaminRuleCode } from '#schema/enums';
import type { TransferProduct } from '../ledger/transfer.rules.ts';

const typesByRule = {
  listed: recordTypes.product,
  up10: recordTypes.product,
  wallet: recordTypes.wallet,
  golden: recordTypes.golden,
  referral: recordTypes.referral,
  newcomer: recordTypes.newcomer,
} as const satisfies Record<VitaminRuleCode, number>;

/** 21 links to a product; our own numbers start at 100. */
export const recordType = (rule: VitaminRuleCode): number => typesByRule[rule];

export interface RecordFacts {
  code: VitaminRuleCode;
  product: TransferProduct | null;
  /** The reason of a correction; null otherwise. */
  reason: string | null;
}

/** The text of a record for its owner. */
export function recordContent({ code, product, reason }: RecordFacts, language: Language): string {
  if (reason !== null) return formatMessage(language, 'vitamin.reversal', { reason });
  return formatMessage(language, `vitamin.${code}`, { product: productName(product, language) });
}

/** In this language; in the other one where the name is missing. */
function productName(product: TransferProduct | null, language: Language): string {
  const name = product?.name;
  return name?.[language] || name?.en || name?.zh || product?.id || '';
}
