import type { EventHandler } from '#kit/events/event-handler';
import { roleHandlers } from '#kit/service/role-copy';
import { onGoldfingerGranted } from './grant/on-goldfinger-granted.ts';
import { onProductListed } from './grant/on-product-listed.ts';
import { onUpCast } from './grant/on-up-cast.ts';

/** All that the ledger is made of, in the service and when it is made again from the events. */
export const handlers: readonly EventHandler[] = [
  ...roleHandlers,
  onProductListed,
  onUpCast,
  onGoldfingerGranted,
];
