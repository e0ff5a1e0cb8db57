import type { EventHandler } from '#kit/events/event-handler';
import { roleHandlers } from '#kit/service/role-copy';
import { onErased, onMemberErased } from './erasure/on-erased.ts';
import { onGoldfingerGranted } from './grant/on-goldfinger-granted.ts';
import { onMilestoneReached } from './grant/on-milestone-reached.ts';
import { onProductEdited } from './grant/on-product-edited.ts';
import { onProductListed } from './grant/on-product-listed.ts';
import { onProductTakenDown } from './grant/on-product-taken-down.ts';
import { onUpCast } from './grant/on-up-cast.ts';
import { onUpWithheld } from './grant/on-up-withheld.ts';
import { onWalletConnected } from './grant/on-wallet-connected.ts';
import { onProductFollowed } from './newcomer/on-product-followed.ts';
import { onProfileChanged } from './newcomer/on-profile-changed.ts';
import { onProductMerged } from './receipt/on-product-merged.ts';

/** All events that this service consumes; a rebuild of the ledger replays the same. */
export const handlers: readonly EventHandler[] = [
  ...roleHandlers,
  onProductListed,
  onProductEdited,
  onProductTakenDown,
  onUpCast,
  onUpWithheld,
  onGoldfingerGranted,
  onMilestoneReached,
  onProductFollowed,
  onProductMerged,
  onProfileChanged,
  onWalletConnected,
  onErased,
  onMemberErased,
];
