import type { EventHandler } from '#kit/events/event-handler';

/** Empty: badges do not depend on other services' events until milestone rewards exist. */
export const handlers: readonly EventHandler[] = [];
