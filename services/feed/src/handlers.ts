import type { EventHandler } from '#kit/events/event-handler';
import { onErased } from './erasure/on-erased.ts';
import { onProductFollowed } from './follow/on-product-followed.ts';
import { memberHandlers } from './newcomer/newcomers.ts';
import { onPostPictureStored } from './picture/on-post-picture-stored.ts';
import { onProductEdited } from './product/on-product-edited.ts';
import { onProductListed } from './product/on-product-listed.ts';
import { onProductMerged } from './product/on-product-merged.ts';
import { onProductOwned } from './product/on-product-owned.ts';
import { onProductTakenDown } from './product/on-product-taken-down.ts';
import { onUpCast } from './up/on-up-cast.ts';
import { onUpWithheld } from './up/on-up-withheld.ts';

/** All events that this service consumes. */
export const handlers: readonly EventHandler[] = [
  onProductListed,
  onProductEdited,
  onProductTakenDown,
  onProductOwned,
  onProductMerged,
  onProductFollowed,
  onPostPictureStored,
  onUpCast,
  onUpWithheld,
  ...memberHandlers,
  onErased,
];
