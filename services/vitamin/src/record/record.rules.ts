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

/** V7, Q29. */
export const recordType = (rule: VitaminRuleCode): number => typesByRule[rule];

export interface RecordFacts {
  code: VitaminRuleCode;
  product: TransferProduct | null;
  /** Of a correction, else null. */
  reason: string | null;
}

/** What the record says to its owner (V7). */
export function recordContent({ code, product, reason }: RecordFacts, language: Language): string {
  if (reason !== null) return formatMessage(language, 'vitamin.reversal', { reason });
  return formatMessage(language, `vitamin.${code}`, { product: productName(product, language) });
}

/** The other language's name where this one has none. */
function productName(product: TransferProduct | null, language: Language): string {
  const name = product?.name;
  return name?.[language] || name?.en || name?.zh || product?.id || '';
}
