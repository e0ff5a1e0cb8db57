import type { EventHandler } from '#kit/events/event-handler';
import { roleHandlers } from '#kit/service/role-copy';
import { onUpCast } from './board/on-up-cast.ts';
import { onUpWithheld } from './board/on-up-withheld.ts';
import { onDigestDue } from './digest/on-digest-due.ts';
import { onErased } from './erasure/on-erased.ts';
import { onProductFollowed } from './listing/on-product-followed.ts';
import { onPictureStored } from './picture/on-picture-stored.ts';

export const handlers: readonly EventHandler[] = [
  ...roleHandlers,
  onDigestDue,
  onErased,
  onPictureStored,
  onUpCast,
  onUpWithheld,
  onProductFollowed,
];
