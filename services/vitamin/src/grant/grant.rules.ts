import type { Cause } from '#kit/runtime/trace';
import { rewards } from '#schema/limits';
import {
  issue,
  type NewTransfer,
  type TransferProduct,
  userAccount,
} from '../ledger/transfer.rules.ts';

/** A vote that counts for rewards; those of the product's owner and sharer do not. */
export interface CountedUp extends Cause {
  /** 1, or 2 for a Goldfinger. */
  weight: number;
}

/**
 * The sharer's reward for every ten UPs that these votes complete, with the time of the vote that
 * completed them. A jump from 9 to 11 pays once. A product without a sharer pays nobody, and neither does one
 * that was taken down as fraud.
 */
export function upGrants<Up extends CountedUp>(
  product: TransferProduct & { sharerId: string | null; fraudReason?: string | null },
  upsBefore: number,
  ups: readonly Up[],
): { grant: NewTransfer; up: Up }[] {
  const { id, name, sharerId: userId, fraudReason = null } = product;
  if (!userId || fraudReason !== null) return [];
  const grants: { grant: NewTransfer; up: Up }[] = [];
  let total = upsBefore;
  let steps = completedSteps(total);
  for (const up of ups) {
    const { at, traceparent } = up;
    total += up.weight;
    while (steps < completedSteps(total)) {
      steps += 1;
      const cause = upCause(id, steps);
      const grant = {
        rule: 'up10',
        cause,
        userId,
        at,
        traceparent,
        product: { id, name },
      } as const;
      grants.push({ grant: issue(grant), up });
    }
  }
  return grants;
}

/** Of the reward for these ten UPs: 1 for the first ten. */
export const upCause = (productId: string, step: number): string => `up10:${productId}:${step}`;

export const listedCause = (productId: string): string => `listed:${productId}`;

/** Withheld UPs can be known before the UPs: fewer than none are none. */
export const completedSteps = (ups: number): number =>
  Math.floor(Math.max(ups, 0) / rewards.upsPerReward);

/** The sharer's reward at the first release of a product; none for staff, for whom it does not count. */
export function listedGrants(
  product: TransferProduct & {
    sharerId: string | null;
    firstTime: boolean;
    countsForRewards: boolean;
  },
  event: Cause,
): NewTransfer[] {
  const { id, name, sharerId, firstTime, countsForRewards } = product;
  if (!sharerId || !firstTime || !countsForRewards) return [];
  const cause = listedCause(id);
  return [issue({ rule: 'listed', cause, userId: sharerId, ...event, product: { id, name } })];
}

/** The rewards of a new Goldfinger and of the inviter. */
export function goldfingerGrants(
  { userId, inviterId }: { userId: string; inviterId: string | null },
  event: Cause,
): NewTransfer[] {
  const own = issue({ rule: 'golden', cause: `golden:${userId}`, userId, ...event });
  if (!inviterId) return [own];
  const cause = `referral:${userId}`;
  return [own, issue({ rule: 'referral', cause, userId: inviterId, ...event })];
}

/** The gift for a member who has completed all newcomer tasks. */
export const newcomerGrant = (userId: string, event: Cause): NewTransfer =>
  issue({ rule: 'newcomer', cause: `newcomer:${userId}`, userId, ...event });

/**
 * The reward of a holder of a badge: a tenth of the milestone, once for each holder and milestone of a product, whichever of
 * its badges says so.
 */
export const badgeGrant = (
  {
    userId,
    milestone,
    amount,
    product,
  }: {
    userId: string;
    milestone: number;
    amount: number;
    product: TransferProduct;
  },
  event: Cause,
): NewTransfer => ({
  rule: 'badge',
  cause: `badge:${product.id}:${userId}:${milestone}`,
  debit: 'issuance:badge',
  credit: userAccount(userId),
  amount,
  ...event,
  product,
  reversal: null,
});

/** The reward for a connected wallet. Its cause names the address, which is paid once ever. */
export const walletGrant = (
  { userId, walletKey }: { userId: string; walletKey: string },
  event: Cause,
): NewTransfer => issue({ rule: 'wallet', cause: `wallet:${walletKey}`, userId, ...event });
