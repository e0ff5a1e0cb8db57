import { eventHandler } from '#kit/events/consumer';
import { keepRoles } from './keep-roles.ts';

export const onRoleChanged = eventHandler('user.role-changed.v1', (tx, events) =>
  keepRoles(
    tx,
    events.map(({ data }) => data),
  ),
);
