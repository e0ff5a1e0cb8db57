import { randomUUID } from 'node:crypto';
import { productListed, upCast } from '#schema/generated/events';

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
