import type { EventHandler } from '#kit/events/event-handler';
import { onUpCast } from './board/on-up-cast.ts';
import { onUpWithheld } from './board/on-up-withheld.ts';
import { onDigestDue } from './digest/on-digest-due.ts';
import { onErased } from './erasure/on-erased.ts';
import { onMailboxMarked, onRegistered, onRoleChanged } from './integrity/voters.ts';
import { onProductFollowed } from './listing/on-product-followed.ts';
import { onPictureStored } from './picture/on-picture-stored.ts';

export const handlers: readonly EventHandler[] = [
  onMailboxMarked,
  onRegistered,
  onRoleChanged,
  onDigestDue,
  onErased,
  onPictureStored,
  onUpCast,
  onUpWithheld,
  onProductFollowed,
];
