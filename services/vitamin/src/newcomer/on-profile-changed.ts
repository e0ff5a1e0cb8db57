import { eventHandler } from '#kit/events/event-handler';
import { completeTasks } from './complete-tasks.ts';
import { profileTasks } from './newcomer.rules.ts';

/** The newcomer's task of a nickname or an avatar. */
export const onProfileChanged = eventHandler('user.profile-changed.v1', (tx, events, { outbox }) =>
  completeTasks(tx, outbox, profileTasks(events)),
);
