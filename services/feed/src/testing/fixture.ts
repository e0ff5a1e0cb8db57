import { createServiceFixture } from '#kit/testing/service-fixture';
import { productListed, productTakenDown } from '#schema/generated/events';
import { createFeedService } from '../app.ts';
import { migrations } from '../migrations/migrations.ts';

export type FeedFixture = Awaited<ReturnType<typeof createFeedFixture>>;

export const createFeedFixture = () => createServiceFixture('feed', migrations, createFeedService);

const nameOf = (productId: string) => ({ en: `Name of ${productId}`, zh: `名称 ${productId}` });

/** The catalog's event of a first release. */
export const listed = (productId: string, ownerId: string | null = null) =>
  productListed({
    productId,
    slug: `slug-${productId}`,
    type: 'APP',
    name: nameOf(productId),
    ownerId,
    sharerId: null,
    leadId: null,
    firstTime: true,
  });

export const takenDown = (productId: string, ownerId: string | null = null) =>
  productTakenDown({ productId, name: nameOf(productId), ownerId, reason: null });

export const postFields = `
  fragment postFields on Post {
    id topic header content excerpt labels essence language at likes product { id } author { id }
  }`;
