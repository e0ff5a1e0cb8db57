import type { Cause } from '#kit/runtime/trace';
import {
  type NewTransfer,
  type PostedTransfer,
  type Reversal,
  type TransferProduct,
  userOf,
} from './transfer.rules.ts';

/**
 * The last transfer of a chain. A chain begins with a grant; each further transfer reverses the one before, so
 * that vitamins are taken back, given again, and so on.
 */
export type ChainEnd = PostedTransfer;

/** Why a chain gets one transfer more. */
export interface CorrectionCause extends Cause, Pick<Reversal, 'kind' | 'reason'> {
  eventId: string;
  /** The product that the text of the correction names; that of the grant when it is left out. */
  product?: TransferProduct;
}

/** The cause of the grant with which the chain begins, and the number of transfers that it has. */
export function chainOf({ cause }: Pick<ChainEnd, 'cause'>): { grant: string; length: number } {
  const [, grant = cause, reversals = '0'] = /^reversal:(.+):(\d+)$/.exec(cause) ?? [];
  return { grant, length: Number(reversals) + 1 };
}

/** Whether the member has the vitamins. */
export const isStanding = ({ credit }: Pick<ChainEnd, 'credit'>): boolean =>
  userOf(credit) !== null;

/** What was corrected by hand stays as it is. */
export const isByHand = ({ reversal }: Pick<ChainEnd, 'reversal'>): boolean =>
  reversal !== null && !reversal.operator.startsWith(byEvent);

const byEvent = 'event:';

/** The opposite of the last transfer of a chain. Its cause is unique: two events post it once. */
export function correct(end: ChainEnd, why: CorrectionCause): NewTransfer {
  const { grant, length } = chainOf(end);
  const { kind, reason, eventId, at, traceparent } = why;
  return {
    rule: end.rule,
    cause: `reversal:${grant}:${length}`,
    debit: end.credit,
    credit: end.debit,
    amount: end.amount,
    at,
    traceparent,
    product: why.product ?? end.product,
    reversal: { transferId: end.id, kind, reason, operator: `${byEvent}${eventId}` },
  };
}
