import { randomUUID } from 'node:crypto';
import {
  productListed,
  productTakenDown,
  upWithheld as toWithheld,
  upCast,
} from '#schema/generated/events';

/** The event of a release. */
export const listed = (productId: string, sharerId: string | null, firstTime = true) =>
  productListed({
    productId,
    slug: `slug-${productId}`,
    type: 'APP',
    name: { en: `Name of ${productId}`, zh: `名称 ${productId}` },
    ownerId: null,
    sharerId,
    leadId: null,
    firstTime,
  });

/** The event of a vote by a new user. The service ignores `upValue`. */
export const up = (productId: string, sharerId: string | null, weight: 1 | 2 = 1, counts = true) =>
  upCast({
    productId,
    userId: randomUUID(),
    weight,
    upValue: 1,
    countsForRewards: counts,
    sharerId,
    ownerId: null,
  });

interface WithheldUp {
  productId: string;
  userId: string;
  weight: 1 | 2;
  sharerId: string | null;
  withheld?: boolean;
  counts?: boolean;
  upEventId?: string | null;
  castFor?: string;
  reason?: string;
}

/** The event of an UP that staff withheld, or restored. */
export const upWithheld = ({
  weight,
  withheld = true,
  counts = true,
  upEventId = null,
  reason = 'A ring of accounts',
  ...up
}: WithheldUp) =>
  toWithheld({
    ...up,
    name: { en: `Name of ${up.productId}`, zh: '' },
    withheld,
    weight: (withheld ? -weight : weight) as Parameters<typeof toWithheld>[0]['weight'],
    upValue: 0,
    countsForRewards: counts,
    upEventId,
    ownerId: null,
    reason,
  });

/** The event that withholds the UP of this message, or restores it. */
export function withhold(message: { value: string } | undefined, change: Partial<WithheldUp> = {}) {
  if (!message) throw new Error('no UP');
  const { id: upEventId, data } = JSON.parse(message.value);
  const { productId, userId, weight, sharerId, countsForRewards: counts } = data;
  return upWithheld({ productId, userId, weight, sharerId, counts, upEventId, ...change });
}

/** A change of `withhold`. */
export const restored = { withheld: false, reason: 'It was a mistake' };

/** The event of a product that staff took down. */
export const takenDown = (productId: string, fraud: boolean, reason = 'A drainer') =>
  productTakenDown({
    productId,
    name: { en: `Name of ${productId}`, zh: '' },
    ownerId: null,
    reason,
    ...(fraud && { fraud }),
  });
