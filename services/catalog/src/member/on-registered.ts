import { eventHandler } from '#kit/events/consumer';
import { keepRoles } from './keep-roles.ts';

export const onRegistered = eventHandler('user.registered.v1', (tx, events) =>
  keepRoles(
    tx,
    events.map(({ data }) => data),
  ),
);
