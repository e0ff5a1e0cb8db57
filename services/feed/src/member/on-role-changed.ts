import { eventHandler } from '#kit/events/consumer';
import { keepRoles } from './member-roles.ts';

export const onRoleChanged = eventHandler('user.role-changed.v1', (tx, events) =>
  keepRoles(
    tx,
    events.map(({ data }) => data),
  ),
);
