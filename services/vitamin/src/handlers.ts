import type { EventHandler } from '#kit/events/consumer';
import { onGoldfingerGranted } from './grant/on-goldfinger-granted.ts';
import { onProductListed } from './grant/on-product-listed.ts';
import { onUpCast } from './grant/on-up-cast.ts';
import { onRegistered } from './member/on-registered.ts';
import { onRoleChanged } from './member/on-role-changed.ts';

/** All that the ledger is made of, in the service and when it is made again from the events. */
export const handlers: readonly EventHandler[] = [
  onRegistered,
  onRoleChanged,
  onProductListed,
  onUpCast,
  onGoldfingerGranted,
];
