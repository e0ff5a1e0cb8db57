import type { EventHandler } from '#kit/events/event-handler';
import { onProductMerged } from './badge/on-product-merged.ts';
import { onErased } from './erasure/on-erased.ts';

/** All events that this service consumes. */
export const handlers: readonly EventHandler[] = [onErased, onProductMerged];
