import { eventHandler } from '#kit/events/event-handler';
import type { ReadModels } from '#kit/rebuild/read-model';
import { onPostPublished } from './message/on-post-published.ts';
import { uncountRemoved } from './message/on-post-removed.ts';
import { onPostRestored } from './message/on-post-restored.ts';

/**
 * The count of posts of each week. Messages are not made again: what a member has read or muted is known
 * here alone.
 */
export const readModels: ReadModels = {
  handlers: [
    onPostPublished,
    onPostRestored,
    eventHandler('feed.post-removed.v1', (tx, events) => uncountRemoved(tx, events)),
  ],
  elsewhere: { 'feed.post-removed.v1': 'left' },
  tables: [{ table: 'week_post' }],
};
