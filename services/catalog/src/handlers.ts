import type { EventHandler } from '#kit/events/event-handler';
import { roleHandlers } from '#kit/service/role-copy';
import { onErased } from './erasure/on-erased.ts';

export const handlers: readonly EventHandler[] = [...roleHandlers, onErased];
