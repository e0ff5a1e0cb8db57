import type { Cause } from '#kit/runtime/trace';
import type { CorrectionKind } from '#schema/enums';
import {
  type ChainEnd,
  chainOf,
  correct,
  isByHand,
  isStanding,
} from '../ledger/correction.rules.ts';
import { issue, type NewTransfer, type TransferProduct } from '../ledger/transfer.rules.ts';
import { completedSteps, listedCause, upCause } from './grant.rules.ts';

/** What the rewards of a product depend on. */
export interface RewardedProduct extends TransferProduct {
  sharerId: string | null;
  /** UPs that count for rewards, without withheld ones. */
  ups: number;
  /** Why it, or the product into which it was merged, was taken down as fraud; null when it was not. */
  fraudReason: string | null;
}

/** An event after which rewards are taken back or given again. */
export interface SettlementCause extends Cause {
  eventId: string;
  take: CorrectionKind;
  give: CorrectionKind;
  reason: string;
}

/**
 * Returns the transfers after which a product has the rewards that it has earned by now. Takes back the latest
 * ten UPs first, gives again the earliest ten first. Chains that were corrected by hand stay.
 */
export function settle(
  product: RewardedProduct,
  ends: readonly ChainEnd[],
  why: SettlementCause,
): NewTransfer[] {
  const { id, name, sharerId } = product;
  const isFraud = product.fraudReason !== null;
  const steps = isFraud ? 0 : completedSteps(product.ups);
  const upCauses = Array.from({ length: steps }, (_, index) => upCause(id, index + 1));
  const due = new Set(isFraud ? [] : [listedCause(id), ...upCauses]);
  const wrong = ends
    .map((end) => ({ end, grant: chainOf(end).grant }))
    .filter(({ end, grant }) => !isByHand(end) && isStanding(end) !== due.has(grant));
  const corrections = wrong
    .map(({ end, grant }) => ({ end, step: stepOf(grant), isTaken: isStanding(end) }))
    .sort((a, b) => (a.isTaken ? b.step - a.step : a.step - b.step))
    .map(({ end, isTaken }) =>
      correct(end, { ...why, kind: isTaken ? why.take : why.give, reason: why.reason }),
    );
  const known = new Set(ends.map((end) => chainOf(end).grant));
  const { at, traceparent } = why;
  const missing = sharerId
    ? upCauses
        .filter((cause) => !known.has(cause))
        .map((cause) =>
          issue({ rule: 'up10', cause, userId: sharerId, at, traceparent, product: { id, name } }),
        )
    : [];
  return [...corrections, ...missing];
}

/** 0 for the reward of the release. */
const stepOf = (grant: string): number =>
  grant.startsWith('up10:') ? Number(grant.slice(grant.lastIndexOf(':') + 1)) : 0;
