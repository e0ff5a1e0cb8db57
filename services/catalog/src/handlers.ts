import type { EventHandler } from '#kit/events/event-handler';
import { roleHandlers } from '#kit/service/role-copy';
import { onDigestDue } from './digest/on-digest-due.ts';
import { onErased } from './erasure/on-erased.ts';

export const handlers: readonly EventHandler[] = [...roleHandlers, onDigestDue, onErased];
