import type { EventHandler } from '#kit/events/event-handler';
import { createOnUpCast } from './board/on-up-cast.ts';
import { onUpWithheld } from './board/on-up-withheld.ts';
import { onDigestDue } from './digest/on-digest-due.ts';
import { onErased } from './erasure/on-erased.ts';
import { createOnMailboxMarked, createOnRegistered, onRoleChanged } from './integrity/voters.ts';
import { onProductFollowed } from './listing/on-product-followed.ts';
import { onPictureStored } from './picture/on-picture-stored.ts';

/** @param onLowered is told after the commit that a rule has lowered the UPs of products */
export const createHandlers = (onLowered: () => void): readonly EventHandler[] => [
  createOnMailboxMarked(onLowered),
  createOnRegistered(onLowered),
  onRoleChanged,
  onDigestDue,
  onErased,
  onPictureStored,
  createOnUpCast(onLowered),
  onUpWithheld,
  onProductFollowed,
];
