import type { EventHandler } from '#kit/events/event-handler';
import { roleHandlers } from '#kit/service/role-copy';

export const handlers: readonly EventHandler[] = [...roleHandlers];
