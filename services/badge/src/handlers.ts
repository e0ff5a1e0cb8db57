import type { EventHandler } from '#kit/events/event-handler';
import { roleHandlers } from '#kit/service/role-copy';
import { onProductMerged } from './badge/on-product-merged.ts';
import { onProductFollowed } from './copy/follows.ts';
import { productHandlers } from './copy/products.ts';
import { onErased } from './erasure/on-erased.ts';
import { onBadgePictureStored } from './picture/badge-pictures.ts';
import { onUpCast, onUpWithheld } from './reward/cross-milestones.ts';

/** All events that this service consumes. */
export const handlers: readonly EventHandler[] = [
  ...roleHandlers,
  ...productHandlers,
  onProductFollowed,
  onUpCast,
  onUpWithheld,
  onProductMerged,
  onBadgePictureStored,
  onErased,
];
