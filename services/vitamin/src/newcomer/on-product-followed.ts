import { eventHandler } from '#kit/events/event-handler';
import { completeTasks } from './complete-tasks.ts';
import { followTasks } from './newcomer.rules.ts';

/** The newcomer's task of following a product. */
export const onProductFollowed = eventHandler(
  'catalog.product-followed.v1',
  (tx, events, { outbox }) => completeTasks(tx, outbox, followTasks(events)),
);
