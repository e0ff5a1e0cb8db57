import type { EventHandler } from '#kit/events/consumer';
import { roleHandlers } from '#kit/service/role-copy';

export const handlers: readonly EventHandler[] = [...roleHandlers];
