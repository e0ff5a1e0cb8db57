import { eventHandler } from '#kit/events/consumer';
import { keepRoles } from './member-roles.ts';

export const onRegistered = eventHandler('user.registered.v1', (tx, events) =>
  keepRoles(
    tx,
    events.map(({ data }) => data),
  ),
);
