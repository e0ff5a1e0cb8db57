import type { EventHandler } from '#kit/events/consumer';
import { onProductFollowed } from './follow/on-product-followed.ts';
import { onRegistered } from './member/on-registered.ts';
import { onRoleChanged } from './member/on-role-changed.ts';
import { onProductListed } from './product/on-product-listed.ts';
import { onProductTakenDown } from './product/on-product-taken-down.ts';

export const handlers: readonly EventHandler[] = [
  onProductListed,
  onProductTakenDown,
  onProductFollowed,
  onRegistered,
  onRoleChanged,
];
